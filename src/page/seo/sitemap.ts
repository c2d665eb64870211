import type { PageSummary } from '../../site/definitions/view/page-summary';
import { forbidding, robotsGroups } from '../../site/definitions/addresses/robots-lines';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { escapeXml } from './xml';

/** A page in the site map. */
export interface MappedPage extends Pick<PageSummary, 'path' | 'kind' | 'isHidden'> {
  /** Day of the document's last change (ISO 8601); absent if unknown. */
  changed?: string;
}

/** The site map: every page with an address that may be indexed (sitemaps.org 0.9). */
export function sitemap(pages: readonly MappedPage[], site: SiteDocument): string {
  const urls = pages
    .filter(({ kind, isHidden }) => kind !== 'not-found' && !isHidden)
    .map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${escapeXml(site.url + path)}</loc>${day}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * `robots.txt` (RFC 9309): allows everything, then adds the company's own lines and the site map. If these lines hide
 * the whole site, it neither allows everything nor names the site map. A preview only allows everything: robots must
 * read its pages to learn that they must not be indexed.
 */
export function robots(site: SiteDocument, { isPreview }: { isPreview: boolean }): string {
  if (isPreview) return everybody;
  const lines = site.robots ?? [];
  const first = lines.findIndex((line) => line.startsWith('User-agent'));
  const [general, named] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  const hiding = forbidding(robotsGroups(lines).get('*') ?? [], '/');
  const isHidden = hiding !== undefined && !hiding.path.endsWith('$');
  const own = general.map((line) => `${line}\n`).join('');
  const others = named.map((line, rank) => {
    const isBegun = line.startsWith('User-agent') && !named[rank - 1]?.startsWith('User-agent');
    return `${isBegun ? '\n' : ''}${line}\n`;
  });
  const map = isHidden ? '' : `\nSitemap: ${site.url}/sitemap.xml\n`;
  return `${isHidden ? 'User-agent: *\n' : everybody}${own}${others.join('')}${map}`;
}

const everybody = 'User-agent: *\nAllow: /\n';
