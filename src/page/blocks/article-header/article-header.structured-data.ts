import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

/** The article node of the page. */
export function articleData(
  { title, category, date }: { title: string; category: string; date: string },
  { page, url, business, picture }: PageContext,
): GraphNode[] {
  const article = {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    description: page.description,
    articleSection: category,
    datePublished: date,
    inLanguage: 'fr-FR',
    ...(picture ? { image: picture } : {}),
    author: business,
    publisher: business,
    mainEntityOfPage: { '@id': `${url}#page` },
  };
  return [article];
}
