import type { DeskSite } from '../desk/desk-site';
import type { Decoded } from '../definitions/media-reader';
import type { PublishedImage } from '../definitions/published-image';

/** What the studio of a published site is told of it, beside what its desk is. */
export interface HostedSite extends DeskSite {
  backend: { url: string; key: string };
  /** Of the engine that this studio, and the site beside it, were built with. */
  engine: string;
  /** Where what is compiled of the studio stands, with a slash at its end. */
  compiled: string;
}

/** What the build knows of the files of `media/`, so that no browser has to open them. */
export interface KnownMedia {
  /** The drawings as they are written, by their names in documents. */
  drawings: Record<string, string>;
  /** Of all others their length and their first bytes, these in base64. */
  others: Record<string, { size: number; head: string }>;
  photographs: Record<string, PublishedImage['image']>;
  decoded: Record<string, Decoded>;
}

/** Where the build writes what the pages of the studio fetch. */
export const hostedFiles = {
  page: '/atelier/site',
  preview: '/atelier/apercu',
  media: '/atelier/images.json',
  sprite: '/atelier/icones.svg',
} as const;
