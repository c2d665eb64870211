import { Agent } from 'node:http';
import { rawRequest, type Given } from '../raw-request';

/** Keeps connections open for the next requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** A server's answer to an address that is sent exactly as written. */
export function askFile(origin: string, address: string, headers: Record<string, string> = {}): Promise<Given> {
  return rawRequest(origin, { path: address, headers: { host: new URL(origin).host, ...headers }, agent });
}
