import type { Link } from '../view/page';
import type { PageSummary } from '../view/page-summary';

/** The file that lists the pages of a site, for suggestions on the not-found page. */
export const pageListName = 'pages.txt';

/** The pages with an address, one per line: address, tab, name. */
export function pageList(pages: readonly Pick<PageSummary, 'path' | 'kind' | 'name'>[]): string {
  return pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ path, name }) => `${path}\t${name}\n`)
    .join('');
}

/** Parses a list written by `pageList`. */
export function readPageList(text: string): Link[] {
  return text.split('\n').flatMap((line) => {
    const [href, label] = line.split('\t');
    return href && label ? [{ href, label }] : [];
  });
}
