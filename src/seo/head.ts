import type { Page } from '../engine/page';
import type { SiteDocument } from '../engine/site-document';
import { structuredData } from './structured-data';

/** An element of `<head>`: with a text, with JSON inside, or void. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Record<string, string>;
  text?: string;
  json?: unknown;
}

/** The absolute address of a path of the site. */
export function absoluteUrl(site: SiteDocument, path: string): string {
  return site.url + path;
}

/** Everything that search engines and social networks read of a page. */
export function headTags(page: Page, site: SiteDocument): HeadTag[] {
  const url = absoluteUrl(site, page.path);
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: name, content },
  });
  const shared: HeadTag[] = [
    { name: 'title', text: page.title },
    meta('description', page.description),
    meta('theme-color', '#0f4c5c'),
    { name: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  ];
  if (page.kind === 'not-found') return [...shared, meta('robots', 'noindex')];
  return [
    ...shared,
    ...(page.isHidden ? [meta('robots', 'noindex')] : []),
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    property('og:type', page.kind === 'article' ? 'article' : 'website'),
    property('og:locale', 'fr_FR'),
    property('og:site_name', site.company.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', page.title),
    meta('twitter:description', page.description),
    { name: 'script', attributes: { type: 'application/ld+json' }, json: structuredData(page, site) },
  ];
}
