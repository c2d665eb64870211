import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

/** The `Blog` node of the page. */
export function blogData(_block: unknown, { page, url, business }: PageContext): GraphNode[] {
  const blog = { '@type': 'Blog', '@id': `${url}#blog`, url, name: page.title, inLanguage: 'fr-FR' };
  return [{ ...blog, publisher: business }];
}
