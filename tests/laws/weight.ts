import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { siteHeaders } from '../../src/build/output/hosts/http-headers';
import type { BuiltSite } from './built-site';

/** In bytes, ten packets of 1,460: what a server may send before the browser's first acknowledgement. */
export const oneRoundTrip = 14_600;

/** The transferred size of a file in bytes: with the best brotli compression, as `npm start` serves it once warm. */
export function weightOf(out: string, file: string): number {
  return brotliCompressSync(readFileSync(path.join(out, file))).length;
}

/** Whether the transferred size is within the limit. Tries a fast compression first, which is never smaller. */
export function isWithin(out: string, file: string, most: number): boolean {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return brotliCompressSync(readFileSync(path.join(out, file)), quick).length <= most || weightOf(out, file) <= most;
}

/** The size of a page's response headers, in bytes. */
export function headersWeight(): number {
  const policies = siteHeaders({ backendOrigin: 'https://abcdefghijklmnopqrst.supabase.co', isHosted: true });
  // Type, length, validators, date and connection, as servers send them.
  return Object.entries(policies).join('\r\n').length + 350;
}

/** The text length of the shipped home page: a page of this length fits in one round trip. */
const agreedLength = 12_160;

/** The pages of a built site that exceed one round trip, plus a byte for each character beyond `agreedLength`. */
export function heavyPages({ out, pages }: BuiltSite): string[] {
  return [...pages].flatMap(([address, page]) => {
    const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
    // Each further character weighs half a byte with its markup; this allows one byte.
    const allowed = oneRoundTrip + Math.max(0, wordsOf(page).length - agreedLength);
    if (isWithin(out, file, allowed - headersWeight())) return [];
    return [`${address} : ${weightOf(out, file) + headersWeight()} octets pour ${allowed}`];
  });
}

/** The visible text of the page. */
function wordsOf(page: Document): string {
  // The clone of an element is an element.
  const body = page.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent ?? '';
}
