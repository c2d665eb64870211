import type { Link, ResolvedImage } from './page';
import type { RichText } from './rich-text';
import type { SiteDocument } from './site-document';
import type { SiteLook } from './site-look';

/** What surrounds every page: `site.json` with its collections resolved and its texts typeset. */
export interface SiteView {
  company: { name: string; tagline: string; mark: ResolvedImage };
  phone: string;
  phoneHref: string;
  email: string;
  /** The hours, then the closures that are announced, in words. */
  hours: { days: string; text: string }[];
  /** The hours in a line: « Lundi au vendredi 8h-18h, samedi 9h-12h ». */
  openHours: string;
  /** « Urgences jour et nuit », where a page says that somebody answers at any hour. */
  always?: string;
  closures?: SiteDocument['closures'];
  closedOnHolidays?: boolean;
  navigation: (Link & { menu?: Link[] })[];
  quote: Link;
  footer: {
    anchors: Link[];
    townsTitle: string;
    /**
     * The towns, grouped by department in the order of `site.json`; with too many towns for a footer, only
     * the departments, each with the address of the page that lists its towns.
     */
    departments: { name: string; href?: string; towns: Link[] }[];
    legalTitle: string;
    legal: RichText[];
    legalLinks?: Link[];
    copyright: string;
  };
  /** A network without an address is announced, not linked. */
  social: SiteDocument['social'];
  /** Where leads go; an empty `url` is the site's own origin. */
  backend: { url: string; key: string };
  /** Address of the drawings of the icons. */
  sprite: string;
  /** How its document has it drawn; absent for the look that ships. */
  look?: SiteLook;
}
