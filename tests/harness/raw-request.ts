import { request, type Agent } from 'node:http';

interface Sent {
  method?: string;
  path: string;
  /** All headers that are sent, `host` included. */
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Absent for a new connection: a busy server may close a kept-alive one just when it is used again. */
  agent?: Agent;
}

export interface Given {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** A server's answer to a request that is sent exactly as written: `fetch` would change its address and its headers. */
export function rawRequest(origin: string, { body, agent, ...sent }: Sent): Promise<Given> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, ...sent, setHost: false, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
