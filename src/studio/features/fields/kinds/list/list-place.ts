import type { ListShape } from '../../../../../site/definitions/shapes/shapes';

/** A list of a document, for the actions on its items. */
export interface ListPlace {
  shape: ListShape;
  file: string;
  pointer: string;
  title: string;
}
