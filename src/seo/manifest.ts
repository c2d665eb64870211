import type { SiteDocument } from '../definitions/site-document';
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
  const brand = brandOf(site);
  return `${JSON.stringify({
    name: `${name} : ${tagline}`,
    short_name: name,
    lang: 'fr',
    start_url: '/',
    display: 'browser',
    theme_color: brand.ground,
    background_color: brand.paper,
    icons: icons
      .filter(({ purpose }) => purpose !== 'touch')
      .map(({ name: file, side, purpose }) => ({
        src: `/${file}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
  })}\n`;
}
