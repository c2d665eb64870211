import type { AttachedFile } from '../../../site/definitions/media/attached-files';
import type { DeskSite } from '../../../desk/desk-site';
import type { LookColors } from '../../../site/definitions/look/look';
import type { Decoded } from '../../../site/definitions/media/media-reader';
import type { BuiltImage } from '../../../site/definitions/media/built-image';
import type { CommunesPart } from '../../worker/parts/part-of-communes';

/** What the studio of a published site knows about it, besides what its desk knows. */
export interface HostedSite extends DeskSite {
  backend: { url: string; key: string };
  /** The version of the engine that built this studio and the site. */
  engine: string;
  /** The address of the compiled studio, with a trailing slash. */
  compiled: string;
}

/** What the build knows about `media/`, `files/` and the communes, so that the browser need not read those files. */
export interface KnownMedia {
  /** The SVG text of the company's mark, and of drawings that are not published, by their names in documents. */
  drawings: Record<string, string>;
  /** For all files that are no drawings: their length, and their first bytes in base64. */
  others: Record<string, { size: number; head: string }>;
  /** Photographs, and the drawings whose text is not here, as published. */
  images: Record<string, BuiltImage['image']>;
  /** The colours in which drawings are published; absent for the shipped ones. */
  colors?: LookColors;
  /** The sprite of the site's pages, and the names of the icons in it; absent if they draw none. */
  sprite?: { src: string; icons: string[] };
  /** The addresses of the published drawings whose text is here. */
  online: string[];
  /** The results of opening files, for those that are not simply sound. */
  decoded: Record<string, Decoded>;
  /** The attached files, by name and size only; absent if there are none. */
  attached?: Pick<AttachedFile, 'file' | 'size'>[];
  /** The part of the list of communes that the site uses; absent if that is most of it. */
  communes?: CommunesPart;
}

/** The addresses of the files that the build writes for the studio's pages. */
export const hostedFiles = {
  page: '/atelier/site',
  requests: '/atelier/demandes',
  preview: '/atelier/apercu',
  worker: '/atelier/service-worker.js',
  media: '/atelier/images.json',
  /** The texts of the other drawings, by their names in documents. */
  drawings: '/atelier/dessins.json',
  sprite: '/atelier/icones.svg',
} as const;
