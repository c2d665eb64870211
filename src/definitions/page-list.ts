import type { Link } from './page';
import type { PageSummary } from './page-summary';

/** File at the root of a site that lists its pages, for the visitor who followed a wrong address. */
export const pageListName = 'pages.txt';

/** The pages that have an address, one a line: the address, a tab, the name of the page. */
export function pageList(pages: readonly Pick<PageSummary, 'path' | 'kind' | 'name'>[]): string {
  return pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ path, name }) => `${path}\t${name}\n`)
    .join('');
}

/** The links that a list written by `pageList` holds. */
export function readPageList(text: string): Link[] {
  return text.split('\n').flatMap((line) => {
    const [href, label] = line.split('\t');
    return href && label ? [{ href, label }] : [];
  });
}
