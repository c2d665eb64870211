import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { byKey } from '../../../logic/documents/by-key';
import { studioDocument } from '../../../logic/documents/documents';
import { pointerOf } from '../../../logic/transport/pointer';
import type { StudioDocument } from '../../../logic/transport/protocol';
import { drafts } from '../../../logic/transport/request-parts';
import { countUpTo, fields, listOf, textUpTo, type Given } from '../../../logic/transport/inputs';
import { withValue } from '../../../logic/edits/json-edits';
import { matchesIn, type Match } from './find-matches';
import { searchedWords } from './find-places';
import { placeKey } from './place-key';

export const replaceRequest = fields({
  words: searchedWords,
  /** The exact text to replace, and its replacement. */
  spelling: textUpTo(200, /./s),
  by: textUpTo(2000),
  /** Matches to leave out, by `placeKey`. */
  except: listOf(textUpTo(700), 5000),
  drafts,
  /** How many documents have been given already. */
  from: countUpTo(10_000_000),
});

export type ReplaceRequest = Given<typeof replaceRequest>;

/** A document as saved, and with the replacements. */
export interface ReplacedDocument extends StudioDocument {
  draft: string;
}

export interface ReplaceAnswer {
  documents: ReplacedDocument[];
  /** The number of replacements. */
  places: number;
  /** The next `from`; absent on the last page. */
  next?: number;
}

/** Characters per answer: thousands of documents are sent in pages. */
const mostText = 1_000_000;

/** Replaces a spelling in documents, page by page. Returns drafts; saves nothing. */
export function replacePlaces(
  { drafted, onDisk }: { drafted: SiteSource; onDisk: SiteSource },
  { words, spelling, by, except, from }: ReplaceRequest,
): ReplaceAnswer {
  const kept = new Set(except);
  const wanted = matchesIn(drafted, words).filter(
    (match) => match.isFree && match.spelling === spelling && !kept.has(keyOf(match)),
  );
  const matches = byKey(wanted.map((match) => [match.found, match] as const));
  const disk = new Map(onDisk.files.map((found) => [found.file, found]));
  const documents: ReplacedDocument[] = [];
  let places = 0;
  let length = 0;
  for (const [found, own] of [...matches].slice(from)) {
    if (length > mostText) break;
    const draft = replacedIn(found, own, by);
    documents.push({ ...studioDocument(disk.get(found.file) ?? found), draft });
    places += own.length;
    length += draft.length;
  }
  const next = from + documents.length;
  return { documents, places, ...(next < matches.size ? { next } : {}) };
}

function keyOf({ found, text, start }: Match): string {
  return placeKey({ file: found.file, pointer: pointerOf(text.path), at: start });
}

function replacedIn(found: SourceFile, matches: readonly Match[], by: string): string {
  const values = byKey(matches.map((match) => [match.text, match] as const));
  return [...values].reduce((result, [{ path, value }, own]) => {
    // From the end, so that earlier positions stay valid.
    const written = own
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + by + text.slice(end), value);
    return withValue(result, path, written);
  }, found.text);
}
