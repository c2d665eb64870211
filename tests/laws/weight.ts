import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteHeaders } from '../../src/build/output/http-headers';

/** Ten packets of 1,460 bytes: what a server may send before it hears from the browser again. */
export const oneRoundTrip = 14_600;

/** Bytes of a file on the wire: brotli at its best, as `npm start` serves once warm. */
export function weightOf(out: string, file: string): number {
  return brotliCompressSync(readFileSync(path.join(out, file))).length;
}

/** Bytes of the headers that come with a page from a host. */
export function headersWeight(): number {
  const policies = siteHeaders({ backendOrigin: 'https://abcdefghijklmnopqrst.supabase.co', isHosted: true });
  // Type, length, validators, date and connection, as servers send them.
  return Object.entries(policies).join('\r\n').length + 350;
}
