import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from '../build/output/publication';
import type { CheckTools } from './tools';

/** A page of a finished site. */
export interface BuiltPage {
  /** As visitors ask for it: `/tarifs`. */
  address: string;
  html: string;
  document: Document;
  /** It only leads to the new address of another. */
  isRedirect: boolean;
}

/** What is wrong with a page, in a sentence for whoever keeps the site. */
export interface Finding {
  address: string;
  what: string;
}

/** Every page of a finished site, in the order of their addresses. */
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
