import type { SyntaxFault } from './json-mistakes';
import { JsonReading, Stop } from './json-reading';
import type { JsonNode } from './json-tree';
import { readValue } from './json-values';

export interface ParsedJson {
  /** The tree as far as it could be parsed; undefined if nothing could. */
  root: JsonNode | undefined;
  faults: SyntaxFault[];
  /** False if parsing stopped before the end. */
  isWhole: boolean;
}

/**
 * Parses JSON and continues after typical mistakes, each reported once. A text that `JSON.parse` accepts has no faults
 * (except duplicate keys); one that it refuses has at least one.
 */
export function parseJson(text: string): ParsedJson {
  const reading = new JsonReading(text);
  const { faults } = reading;
  try {
    const root = readDocument(reading);
    return { root, faults, isWhole: true };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: reading.root, faults, isWhole: false };
  }
}

function readDocument(reading: JsonReading): JsonNode {
  const { text } = reading;
  if (text.startsWith('\ufeff')) {
    reading.report('bom', 0, 1, {}, [{ start: 0, end: 1, text: '' }]);
    reading.at = 1;
  }
  reading.skip();
  const { at } = reading;
  if (at >= text.length) reading.stop('empty', 0, 0);
  if (isZeros(text, at)) reading.stop('zeros-alone', at, text.length);
  if (!/[[{\]},:]/.test(text.charAt(at)) && !isWholeJson(text)) reading.stop('not-json', at, reading.lineEnd(at));
  const root = readValue(reading);
  // What follows may be too much to go on.
  reading.root = root;
  reading.skip();
  const end = reading.at;
  if (isZeros(text, end)) reading.report('zeros', end, text.length, {}, [{ start: end, end: text.length, text: '' }]);
  else if (end < text.length) reading.report('after-end', end, text.length);
  return root;
}

/** Whether nothing but zeros follows, as a disk leaves them that was switched off while it wrote. */
function isZeros(text: string, at: number): boolean {
  return at < text.length && /^\0[\0\s]*$/.test(text.slice(at));
}

/** Whether a text that does not look like a document is valid JSON: a number, a string. */
function isWholeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The only question was whether it throws.
    return false;
  }
}
