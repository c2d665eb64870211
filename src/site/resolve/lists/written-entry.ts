import type { JsonPath } from '../../definitions/shapes/json-path';
import type { Shape } from '../../definitions/shapes/shapes';
import type { PlaceOf } from '../plan/page-input';

/** An entry of a collection and where each of its values was written. Images are still as documents name them. */
export interface WrittenEntry<Entry> {
  entry: Entry;
  /** The entry's shape, unless it is a card, an article card or a link. */
  shape?: Shape;
  /** Gives undefined for values that the block itself says. */
  placeOf: PlaceOf;
  /**
   * For an entry made from an item of a list of the block: maps a path in the entry to the path of that value in the
   * block.
   */
  own?: (path: JsonPath) => JsonPath;
}
