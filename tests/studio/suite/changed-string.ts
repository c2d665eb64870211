import { documentShapes } from '../../../src/blocks/shapes';
import type { JsonPath } from '../../../src/definitions/json-path';
import { isRead } from '../../../src/definitions/kinds';
import { shapeAt } from '../../../src/definitions/shapes';
import { pointerOf } from '../../../src/studio/core/pointer';
import type { Place, StudioDocument } from '../../../src/studio/core/protocol';
import { withValue } from '../../../src/studio/core/texts/json-edits';

/** A sign that no document holds. */
export const mark = '§';

/** A string of a document, and the document's text once the mark has been added to it. */
export interface ChangedString {
  place: Place;
  text: string;
  /** Whether visitors read it as it stands, and nothing is chosen by it. */
  isWords: boolean;
}

/** Each string of a document, changed alone. */
export function changedStrings({ file, kind, text }: Pick<StudioDocument, 'file' | 'kind' | 'text'>): ChangedString[] {
  const data = JSON.parse(text) as unknown;
  const found: ChangedString[] = [];
  visit(data, []);
  return found;

  function visit(value: unknown, way: JsonPath): void {
    if (typeof value === 'string') {
      const place = { file, pointer: pointerOf(way) };
      const meaning = shapeAt(documentShapes[kind], data, way)?.kind;
      const isWords = meaning !== undefined && isRead(meaning) && !chooses(place);
      found.push({ place, text: withValue(text, way, value + mark), isWords });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...way, Array.isArray(value) ? Number(key) : key]);
  }
}

/** By the name of a town, and of where something was, projects, reviews and maps are chosen. */
function chooses({ file, pointer }: Place): boolean {
  return pointer === '/name' ? file.startsWith('towns/') : /\/(?:place|location)$/.test(pointer);
}
