import { Agent, request } from 'node:http';

/** A connection for each question that is on its way, kept for the next. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Given {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** What a server answers to an address that is sent as it is written: `fetch` would mend it. */
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
