import type { Page } from '../../definitions/view/page';
import type { PageInput, Place } from './page-input';
import type { Document } from './site-documents';

/** A page that is planned but not resolved yet. */
export interface PageOutline {
  path: string;
  kind: Page['kind'];
  /** The page's document; undefined for a page that the engine makes by itself. */
  file?: string;
  /** How a message names the page: « Ma Ville ». */
  name: string;
  /** Where its address was written. */
  address?: Place;
  /** The layout of the page, if it has one. */
  layout?: string;
  /** The town that the page is about, if any. */
  town?: Document<'town'>;
  /** The service that the page is about, if any. */
  service?: Document<'service'>;
  /** Whether the page lists every finished work. */
  listsWorks?: true;
  /** The number of the department whose towns the page lists, if any. */
  department?: string;
  /** What the page is filled from; computed on demand. */
  pageInput: () => PageInput;
}
