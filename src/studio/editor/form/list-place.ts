import type { ListShape } from '../../../definitions/shapes';

/** A list of a document, for what is done to its items. */
export interface ListPlace {
  shape: ListShape;
  file: string;
  pointer: string;
  title: string;
}
