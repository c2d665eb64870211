import { isGroup, isSame } from '../../logic/edits/same';
import { withValue, type Way } from '../../logic/edits/json-edits';
import { pathOf, pointerOf, valueAt } from '../../logic/transport/pointer';
import type { Head } from '../messages';

/** A value that was changed and is not published. */
export interface UnpublishedValue {
  /** The document, by its path in the site. */
  document: string;
  /** A JSON pointer: of a changed list, that of the whole list; empty for the document as a whole. */
  path: string;
  /** `before` is absent if there was no value, `after` if there is none any more. */
  before?: unknown;
  after?: unknown;
  /** The version of the engine that it was written with. */
  engine: string;
}

/** The unpublished changes of a document, in the form in which a browser stores them. */
export interface UnpublishedDocument {
  version: 1;
  document: string;
  /** The commit that it was changed from. */
  base: string;
  values: UnpublishedValue[];
}

interface Changed {
  document: string;
  before: string | undefined;
  after: string | undefined;
}

/** The values in which two texts of a document differ; empty if only their formatting differs. */
export function valuesBetween({ document, before, after }: Changed, engine: string): UnpublishedValue[] {
  const found: UnpublishedValue[] = [];
  compare([], parsed(before), parsed(after));
  return found;

  function compare(way: Way, was: unknown, is: unknown): void {
    if (isSame(was, is)) return;
    if (isFields(was) && isFields(is)) {
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) compare([...way, key], was[key], is[key]);
      return;
    }
    const values = { ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
    found.push({ document, path: pointerOf(way), ...values, engine });
  }
}

/**
 * Applies kept values to the documents of a head. Returns the texts, and the head with which they are to be compared.
 * If somebody else has changed one of these values meanwhile, that is the older head, with the old values: publishing
 * from it is refused, and the conflicts are asked about.
 */
export function restored(head: Head, kept: readonly UnpublishedDocument[]): { texts: Head['texts']; published: Head } {
  const texts = { ...head.texts };
  const published = { commit: head.commit, texts: { ...head.texts } };
  for (const { document, base, values: all } of kept) {
    const now = head.texts[document];
    // A value that is online already, by a publication whose answer was lost, is no change any more.
    const values = all.filter(({ path, after }) => !isSame(valueAt(parsed(now), path), after));
    const before = values.reduce((text, value) => written(text, value.path, value.before), now);
    if (before !== now) published.commit = base;
    put(published.texts, document, before);
    put(
      texts,
      document,
      values.reduce((text, value) => written(text, value.path, value.after), before),
    );
  }
  return { texts, published };
}

/** The text with another value at a path. Equal parts keep their written form. */
function written(text: string | undefined, path: string, value: unknown): string | undefined {
  if (path === '') {
    if (value === undefined) return undefined;
    if (text === undefined) return `${JSON.stringify(value, null, 2)}\n`;
  }
  if (text === undefined) return undefined;
  let result = text;
  bring(pathOf(path), valueAt(parsed(text), path), value);
  return result;

  function bring(way: Way, was: unknown, is: unknown): void {
    if (isSame(was, is)) return;
    if (isFields(was) && isFields(is))
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) bring([...way, key], was[key], is[key]);
    else if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
      for (const [place, item] of is.entries()) bring([...way, place], was[place], item);
    else result = withValue(result, way, is);
  }
}

function put(texts: Head['texts'], file: string, text: string | undefined): void {
  if (text === undefined) delete texts[file];
  else texts[file] = text;
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // JSON that was broken by hand in the repository is kept, and restored, as one text.
    return text;
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return isGroup(value) && !Array.isArray(value);
}
