import type { Page } from '../../site/definitions/view/page';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { escapeXml } from './xml';

/** Address of the blog's feed. */
export const feedName = 'flux.xml';
export const feedPath = `/${feedName}`;

export interface FeedArticle {
  title: string;
  excerpt: string;
  category: string;
  /** ISO 8601 calendar date. */
  date: string;
  href: string;
}

export interface FeedInput {
  site: SiteDocument;
  /** The page that lists the articles. */
  blog: Pick<Page, 'path' | 'title' | 'description'>;
  /** Addresses that are pages: an announced article without a page links to the list instead. */
  paths: ReadonlySet<string>;
}

/** The articles as RSS 2.0, in the given order. */
export function feed(articles: readonly FeedArticle[], { site, blog, paths }: FeedInput): string {
  const items = articles.map(({ title, excerpt, category, date, href }) => {
    const address = site.url + (paths.has(href) ? href : blog.path);
    return element('item', [
      element('title', escapeXml(title)),
      element('link', escapeXml(address)),
      // The article's own address, a permanent identifier even before the page exists.
      `<guid isPermaLink="${paths.has(href)}">${escapeXml(site.url + href)}</guid>`,
      element('description', escapeXml(excerpt)),
      element('category', escapeXml(category)),
      element('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()),
    ]);
  });
  const channel = element('channel', [
    element('title', escapeXml(blog.title)),
    element('link', escapeXml(site.url + blog.path)),
    element('description', escapeXml(blog.description)),
    element('language', 'fr-FR'),
    `<atom:link href="${escapeXml(site.url + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n${channel}\n</rss>\n`;
}

function element(name: string, content: string | string[]): string {
  return typeof content === 'string' ? `<${name}>${content}</${name}>` : `<${name}>\n${content.join('\n')}\n</${name}>`;
}
