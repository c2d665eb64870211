import type { DepartmentOutlines } from '../../definitions/department-outlines';
import type { MapLetters } from '../../definitions/map-letters';
import type { SiteSource } from '../../definitions/site-source';
import type { ValidateOptions } from '../../validate/check-site';
import type { Fault } from '../../validate/report/fault';
import type { ValidationCache } from '../../validate/validation-cache';
import type { Surroundings } from '../../validate/surroundings';
import type { PublishedImages } from '../../definitions/published-image';
import type { PlannedPage } from '../../resolve/resolve-site';
import type { Refused } from './reply';

/** An image ready to be stored, under an extension that says what it is. */
export interface Upload {
  extension: string;
  bytes: Uint8Array;
}

/** The page that a picture is of, in its site. */
export interface CardSubject {
  path: string;
  source: SiteSource;
  pages: readonly PlannedPage[];
  images: PublishedImages;
}

/** What the studio asks of the world beside a site's documents and images: in Node and in a browser, each in its way. */
export interface World extends Pick<Surroundings, 'schemas' | 'communes' | 'departmentNames'> {
  outlines: () => DepartmentOutlines | undefined;
  letters: () => MapLetters | undefined;
  /** The address of a sprite with these icons. */
  spriteOf: (names: readonly string[]) => string;
  /** Every fault of a site, as `npm run validate` finds them. Rejects with an `Unreachable` where what judges cannot be fetched. */
  validate: (source: SiteSource, options: ValidateOptions) => Promise<Fault[]>;
  /** The same of a site with drafts in it; where it can, beside what else is to be done. */
  validateDrafts: (source: SiteSource, cache: ValidationCache | undefined) => Promise<Fault[]>;
  /** A photograph encoded again, upright and no larger than pages show it; or why it is not taken. */
  encodeImage: (bytes: Uint8Array) => Promise<Upload | Refused>;
  /**
   * The address of the picture that social networks will show of a page; undefined when there is none. Rejects where the
   * site is too unsound for it.
   */
  drawCard: (subject: CardSubject) => Promise<string | undefined>;
}
