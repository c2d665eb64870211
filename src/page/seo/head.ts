import { factsOf } from '../../site/definitions/shapes/written-shapes';
import type { Page } from '../../site/definitions/view/page';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { brandOf } from './brand';
import { feedPath } from './feed';
import { socialImageSize } from './social-image-size';
import { structuredData } from './structured-data';

/** An element of `<head>`: with text, with JSON, or void. */
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

/** Everything in the head for search engines and social networks. */
export function headTags(page: Page, site: SiteDocument): HeadTag[] {
  const url = absoluteUrl(site, page.path);
  const shared: HeadTag[] = [
    { name: 'title', text: page.title },
    meta('description', page.description),
    meta('theme-color', brandOf(site).ground),
    link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  ];
  if (page.kind === 'not-found') return [...shared, meta('robots', 'noindex')];
  return [
    ...shared,
    ...(page.isHidden ? [meta('robots', 'noindex')] : []),
    link({ rel: 'canonical', href: url }),
    ...(isOfBlog(page)
      ? [link({ rel: 'alternate', type: 'application/rss+xml', title: site.company.name, href: feedPath })]
      : []),
    property('og:type', page.kind === 'article' ? 'article' : 'website'),
    property('og:locale', 'fr_FR'),
    property('og:site_name', site.company.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    ...(page.preview ? pictureTags(absoluteUrl(site, page.preview), page.title) : []),
    ...(page.path === '/' ? ownershipTags(site) : []),
    // Title, text and picture of the card are the Open Graph ones.
    meta('twitter:card', 'summary_large_image'),
    { name: 'script', attributes: { type: 'application/ld+json' }, json: structuredData(page, site) },
  ];
}

/** The verification codes of search engines, which they only look for on the home page. */
function ownershipTags({ ownership }: SiteDocument): HeadTag[] {
  const { google, bing } = ownership ?? {};
  return [
    ...(google === undefined ? [] : [meta('google-site-verification', google)]),
    ...(bing === undefined ? [] : [meta('msvalidate.01', bing)]),
  ];
}

function meta(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { name: 'link', attributes };
}

function pictureTags(url: string, text: string): HeadTag[] {
  return [
    property('og:image', url),
    property('og:image:width', String(socialImageSize.width)),
    property('og:image:height', String(socialImageSize.height)),
    property('og:image:alt', text),
  ];
}

/** Whether the page offers the blog's feed. */
function isOfBlog(page: Page): boolean {
  return page.kind === 'article' || page.blocks.some(({ type }) => factsOf(type)?.collection === 'articles');
}
