import { documentShapes } from '../../../../src/site/definitions/shapes/written-shapes';
import type { JsonPath } from '../../../../src/site/definitions/shapes/json-path';
import { isRead } from '../../../../src/site/definitions/fields/kinds';
import { shapeAt } from '../../../../src/site/definitions/shapes/shapes';
import { pointerOf } from '../../../../src/studio/logic/transport/pointer';
import type { Place, StudioDocument } from '../../../../src/studio/logic/transport/protocol';
import { withValue } from '../../../../src/studio/logic/edits/json-edits';

/** A sign that no document contains. */
export const mark = '§';

/** A string of a document, and the document's text with the mark added to that string. */
export interface ChangedString {
  place: Place;
  text: string;
  /** Whether visitors read it unchanged, and nothing is selected by it. */
  isWords: boolean;
}

/** All strings of a document, each one changed by itself. */
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

/** The name of a town, and the place of a project, select which projects, reviews and maps are shown. */
function chooses({ file, pointer }: Place): boolean {
  return pointer === '/name' ? file.startsWith('towns/') : /\/(?:place|location)$/.test(pointer);
}
