import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { folderOf, inFolder } from '../../site/definitions/addresses/site-folder';
import { brandOf } from './brand';

/** The icons that a build draws from the company's mark: file name and side in pixels. */
export const icons = [
  { name: 'apple-touch-icon.png', side: 180, purpose: 'touch' },
  { name: 'icon-192.png', side: 192, purpose: 'any' },
  { name: 'icon-512.png', side: 512, purpose: 'any' },
  { name: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
] as const;

/** The web application manifest, for a site installed on a home screen. */
export function manifest(site: SiteDocument): string {
  const { name, tagline } = site.company;
  return written(site, {
    name: `${name} : ${tagline}`,
    start_url: inFolder(folderOf(site.url), '/'),
    display: 'browser',
  });
}

/** The manifest of the owner's application, with the company's own icon; it begins at the given address. */
export function studioManifest(site: SiteDocument, start: string): string {
  const scope = inFolder(folderOf(site.url), '/atelier/');
  const own = { id: scope, scope, start_url: inFolder(folderOf(site.url), start), display: 'standalone' };
  return written(site, { name: `${site.company.name} – Atelier`, ...own });
}

function written(site: SiteDocument, own: object): string {
  const brand = brandOf(site);
  return `${JSON.stringify({
    ...own,
    short_name: site.company.name,
    lang: 'fr',
    theme_color: brand.ground,
    background_color: brand.paper,
    icons: icons
      .filter(({ purpose }) => purpose !== 'touch')
      .map(({ name: file, side, purpose }) => ({
        src: inFolder(folderOf(site.url), `/${file}`),
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
  })}\n`;
}
