import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { siteHeaders } from '../../src/build/output/http-headers';
import type { BuiltSite } from './built-site';

/** Ten packets of 1,460 bytes: what a server may send before it hears from the browser again. */
export const oneRoundTrip = 14_600;

/** Bytes of a file on the wire: brotli at its best, as `npm start` serves once warm. */
export function weightOf(out: string, file: string): number {
  return brotliCompressSync(readFileSync(path.join(out, file))).length;
}

/** Whether a file weighs so much at most; asked of a quick compression first, which makes nothing lighter. */
export function isWithin(out: string, file: string, most: number): boolean {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return brotliCompressSync(readFileSync(path.join(out, file)), quick).length <= most || weightOf(out, file) <= most;
}

/** Bytes of the headers that come with a page from a host. */
export function headersWeight(): number {
  const policies = siteHeaders({ backendOrigin: 'https://abcdefghijklmnopqrst.supabase.co', isHosted: true });
  // Type, length, validators, date and connection, as servers send them.
  return Object.entries(policies).join('\r\n').length + 350;
}

/** Length of the home page as it is shipped: a page as long as that comes in one round trip. */
const agreedLength = 12_160;

/** The pages of a finished site that do not come in one round trip, though they are no longer than what is shipped. */
export function heavyPages({ out, pages }: BuiltSite): string[] {
  return [...pages].flatMap(([address, page]) => {
    const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
    // What is written beyond weighs half a byte a character, its markup included; this leaves it one.
    const allowed = oneRoundTrip + Math.max(0, wordsOf(page).length - agreedLength);
    if (isWithin(out, file, allowed - headersWeight())) return [];
    return [`${address} : ${weightOf(out, file) + headersWeight()} octets pour ${allowed}`];
  });
}

/** What is read on the page. */
function wordsOf(page: Document): string {
  // A clone of an element is one.
  const body = page.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent ?? '';
}
