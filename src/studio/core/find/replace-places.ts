import { z } from 'zod';
import type { SiteSource, SourceFile } from '../../../definitions/site-source';
import { studioDocument } from '../documents';
import { pointerOf } from '../pointer';
import type { StudioDocument } from '../protocol';
import { drafts } from '../request-parts';
import { withValue } from '../texts/json-edits';
import { matchesIn, type Match } from './find-matches';
import { searchedWords } from './find-places';
import { placeKey } from './place-key';

export const replaceRequest = z.strictObject({
  words: searchedWords,
  /** What is replaced, letter for letter, and by what. */
  spelling: searchedWords.min(1),
  by: z.string().max(2000),
  /** Places that stay as they are, as `placeKey` names them. */
  except: z.array(z.string().max(700)).max(5000),
  drafts,
  /** How many documents have been given already. */
  from: z.int().min(0).max(10_000_000),
});

export type ReplaceRequest = z.infer<typeof replaceRequest>;

/** A document as it is on disk, and as it would be. */
export interface ReplacedDocument extends StudioDocument {
  draft: string;
}

export interface ReplaceAnswer {
  documents: ReplacedDocument[];
  /** How many places were replaced in them. */
  places: number;
  /** What to ask for next; absent when there is no more. */
  next?: number;
}

/** Of one answer, in characters: a site of thousands of documents comes in pieces. */
const mostText = 1_000_000;

/** The documents of a site with what is written in one way written in another, in pieces; nothing is written to the site. */
export function replacePlaces(
  { drafted, onDisk }: { drafted: SiteSource; onDisk: SiteSource },
  { words, spelling, by, except, from }: ReplaceRequest,
): ReplaceAnswer {
  const kept = new Set(except);
  const wanted = matchesIn(drafted, words).filter(
    (match) => match.isFree && match.spelling === spelling && !kept.has(keyOf(match)),
  );
  const matches = groupedBy(wanted, ({ found }) => found);
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
  const values = groupedBy(matches, ({ text }) => text);
  return [...values].reduce((result, [{ path, value }, own]) => {
    // From the last one on: those before stay where they are.
    const written = own
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + by + text.slice(end), value);
    return withValue(result, path, written);
  }, found.text);
}

function groupedBy<Item, Key>(items: readonly Item[], of: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  return groups;
}
