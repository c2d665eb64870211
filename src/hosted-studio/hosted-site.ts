import type { AttachedFile } from '../definitions/attached-files';
import type { DeskSite } from '../desk/desk-site';
import type { Decoded } from '../definitions/media-reader';
import type { PublishedImage } from '../definitions/published-image';
import type { CommunesPart } from '../studio-worker/part-of-communes';

/** What the studio of a published site knows about it, in addition to what its desk does. */
export interface HostedSite extends DeskSite {
  backend: { url: string; key: string };
  /** The engine version of this studio and of the site beside it. */
  engine: string;
  /** The address of the compiled studio, with a trailing slash. */
  compiled: string;
}

/** What the build knows about the files of `media/` and `files/`, and about communes, so that browsers need not open them. */
export interface KnownMedia {
  /** The source of the drawings, by their names in documents. */
  drawings: Record<string, string>;
  /** For all others, their length and their first bytes in base64. */
  others: Record<string, { size: number; head: string }>;
  photographs: Record<string, PublishedImage['image']>;
  /** The addresses at which drawings are online, in the colours that they have there. */
  online: string[];
  decoded: Record<string, Decoded>;
  /** The files that the site gives out, by name and length alone; absent if there are none. */
  attached?: Pick<AttachedFile, 'file' | 'size'>[];
  /** What the site asks of the list of communes; absent if that is most of it. */
  communes?: CommunesPart;
}

/** Where the build writes the files that the studio's pages fetch. */
export const hostedFiles = {
  page: '/atelier/site',
  requests: '/atelier/demandes',
  preview: '/atelier/apercu',
  worker: '/atelier/service-worker.js',
  media: '/atelier/images.json',
  sprite: '/atelier/icones.svg',
} as const;
