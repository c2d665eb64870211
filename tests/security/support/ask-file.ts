import { Agent, request } from 'node:http';

/** Keeps connections open for the next requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Given {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** A server's answer to an address that is sent exactly as written: `fetch` would normalize it. */
export function askFile(origin: string, address: string, headers: Record<string, string> = {}): Promise<Given> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: address, headers: { host, ...headers }, setHost: false, agent };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
