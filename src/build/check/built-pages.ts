import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from '../output/release';
import type { CheckTools } from './tools';

/** A page of a built site. */
export interface BuiltPage {
  /** The address for visitors: `/tarifs`. */
  address: string;
  html: string;
  document: Document;
  /** True for a page that only redirects to a new address. */
  isRedirect: boolean;
}

/** A fault of a page, in a sentence for the site's owner. */
export interface Finding {
  address: string;
  what: string;
}

/** Every page of a built site, sorted by address. */
export function readBuiltPages(out: string, { jsdom }: CheckTools): BuiltPage[] {
  return filesUnder(out, '')
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(path.join(out, file), 'utf8');
      const { document } = new jsdom.JSDOM(html).window;
      const isRedirect = document.querySelector('meta[http-equiv=refresh]') !== null;
      return { address: `/${file.replace(/(?:^index)?\.html$/, '')}`, html, document, isRedirect };
    });
}
