import type { AnnouncementDays } from '../time/announced';
import type { Link, ResolvedBlock, ResolvedImage } from './page';
import type { RichText } from '../text/rich-text';
import type { SiteDocument } from '../documents/site-document';
import type { SiteLook } from './site-look';

/** Everything around a page: `site.json` with computed lists and typeset texts. */
export interface SiteView {
  company: { name: string; tagline: string; mark: ResolvedImage };
  phone: string;
  phoneHref: string;
  emailHref: string;
  /** « C’est Julien qui répond », if the company says so. */
  answering?: string;
  email: string;
  /** Further numbers and addresses, each under its name: « Astreinte, jour et nuit ». */
  contacts?: { name: string; links: Link[] }[];
  /** The hours, then announced closures, in words. */
  hours: { days: string; text: string }[];
  /** The hours in a line: « Lundi au vendredi 8h-18h, samedi 9h-12h ». */
  openHours: string;
  /** « Urgences jour et nuit », if a number answers at any hour; with a link if it is not the main one. */
  always?: { label: string; href?: string };
  /** Absent in Paris time. */
  timeZone?: string;
  closures?: SiteDocument['closures'];
  closedOnHolidays?: boolean;
  /** The announcements at the top of every page, as blocks; those that are over are left out. */
  announcements?: (ResolvedBlock & AnnouncementDays & { title: string; text?: RichText })[];
  navigation: (Link & { menu?: Link[] })[];
  quote: Link;
  footer: {
    anchors: Link[];
    townsTitle: string;
    /**
     * The towns by department, in the order of `site.json`. With too many towns, only departments, each with the
     * address of the page that lists its towns.
     */
    departments: { name: string; href?: string; towns: Link[] }[];
    legalTitle: string;
    legal: RichText[];
    legalLinks?: Link[];
    copyright: string;
  };
  /** A network without an address is announced without a link. */
  social: SiteDocument['social'];
  /** The company's chat, if it is among the networks. */
  whatsapp?: string;
  /** Where the company is found, and what customers say of it elsewhere. */
  elsewhere?: { name: string; links: Link[] }[];
  /** Where leads are sent; an empty `url` is the site's own origin. */
  backend: { url: string; key: string };
  /**
   * The site's address, under which the database counts its visits, and the processors that the legal notice names.
   * Absent if the site counts no visits.
   */
  counting?: { site: string; processors?: string };
  /** Address of the sprite of icons. */
  sprite: string;
  /** The site's look; absent for the shipped one. */
  look?: SiteLook;
}
