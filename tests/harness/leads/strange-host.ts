import { request } from 'node:http';
import { aLead } from './visitor';

export const insert = '/rest/v1/leads';
export const mail = '/functions/v1/send-contact-email';

/**
 * Sends what a page of another site could send to the embedded backend, through a host name that resolves to 127.0.0.1.
 */
export function post(
  origin: string,
  path: string,
  headers: { host: string; apikey?: string },
  lead = aLead(),
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    // `fetch` would set its own Host header.
    const call = request(new URL(path, origin), {
      method: 'POST',
      headers: { apikey: 'embedded', 'content-type': 'application/json', ...headers },
    });
    call.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.end(JSON.stringify(lead));
  });
}
