import type { DepartmentBorders } from '../../../site/definitions/geography/department-borders';
import type { MapLetters } from '../../../site/definitions/media/map-letters';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import type { ValidateOptions } from '../../../site/validate/check-site';
import type { Fault } from '../../../site/validate/report/fault';
import type { ValidationCache } from '../../../site/validate/validation-cache';
import type { Surroundings } from '../../../site/validate/input/surroundings';
import type { BuiltImages } from '../../../site/definitions/media/built-image';
import type { PlannedPage } from '../../../site/resolve/resolve-site';
import type { Refused } from '../transport/reply';

/** An image ready to be stored, with the extension for its format. */
export interface Upload {
  extension: string;
  bytes: Uint8Array;
  /** What the image does not show any more, and what to do, in French; absent if it shows everything. */
  lost?: string;
}

/** The page for which a picture is drawn, in its site. */
export interface CardSubject {
  path: string;
  source: SiteSource;
  pages: readonly PlannedPage[];
  images: BuiltImages;
}

/** What the studio needs besides a site's files; implemented for Node and for browsers. */
export interface Platform extends Pick<Surroundings, 'schemas' | 'communes' | 'departmentNames'> {
  borders: () => DepartmentBorders | undefined;
  letters: () => MapLetters | undefined;
  /** The address of a sprite with these icons. */
  spriteOf: (names: readonly string[]) => string;
  /**
   * Every fault of a site, as `npm run validate` finds them. Rejects with `Unreachable` if the validator cannot be
   * fetched.
   */
  validate: (source: SiteSource, options: ValidateOptions) => Promise<Fault[]>;
  /** Like `validate`, for a site with drafts; in a separate thread if possible. */
  validateDrafts: (source: SiteSource, cache: ValidationCache | undefined) => Promise<Fault[]>;
  /** Re-encodes a photograph, upright and not larger than pages need; or says why it is refused. */
  encodeImage: (bytes: Uint8Array) => Promise<Upload | Refused>;
  /** The social image of a page as a data URL; undefined if there is none. Rejects if the site is too broken. */
  drawCard: (subject: CardSubject) => Promise<string | undefined>;
}
