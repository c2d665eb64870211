import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { pointerOf } from '../../../logic/transport/pointer';
import type { Place } from '../../../logic/transport/protocol';
import { drafts } from '../../../logic/transport/request-parts';
import { countUpTo, fields, textUpTo, type Given } from '../../../logic/transport/inputs';
import { fieldWords } from './field-words';
import { matchesIn, type Match } from './find-matches';

/** A search text, limited in length. */
export const searchedWords = textUpTo(200);

export const findRequest = fields(
  {
    words: searchedWords,
    drafts,
    /** How many matches have been given already. */
    from: countUpTo(10_000_000),
  },
  /** If given: finds only matches with exactly this spelling, and only those that can be replaced. */
  { spelling: searchedWords },
);

export type FindRequest = Given<typeof findRequest>;

/** A match. */
export interface FoundPlace extends Place {
  /** Its position in the value, as a UTF-16 index. */
  at: number;
  /** The form's name of the field, and what is around it. */
  label: string;
  around: string;
  before: string;
  match: string;
  after: string;
}

export interface FindAnswer {
  /** The total number of matches, and of documents with matches. */
  total: number;
  documents: number;
  /** The spellings of replaceable matches, most frequent first. */
  spellings: { text: string; count: number }[];
  /** The number of matches that cannot be replaced: in addresses, or in repeated values. */
  fixed: number;
  places: FoundPlace[];
  /** The next `from`; absent on the last page. */
  next?: number;
}

/** Matches per answer. */
const mostPlaces = 40;
const mostSpellings = 12;
/** Characters of surrounding text. */
const mostAround = 60;

/** A page of matches. */
export function findPlaces(source: SiteSource, { words, spelling, from }: FindRequest): FindAnswer {
  const all = matchesIn(source, words);
  const free = all.filter(({ isFree }) => isFree);
  const wanted = spelling === undefined ? all : free.filter((match) => match.spelling === spelling);
  const places = wanted.slice(from, from + mostPlaces).map(placeOf);
  return {
    total: wanted.length,
    documents: new Set(wanted.map(({ found }) => found)).size,
    spellings: spellingsOf(free),
    fixed: all.length - free.length,
    places,
    ...(from + places.length < wanted.length ? { next: from + places.length } : {}),
  };
}

function spellingsOf(matches: readonly Match[]): FindAnswer['spellings'] {
  const counts = new Map<string, number>();
  for (const { spelling } of matches) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostSpellings);
}

function placeOf({ found, text: { path, value }, start, end }: Match): FoundPlace {
  return {
    file: found.file,
    pointer: pointerOf(path),
    at: start,
    ...fieldWords(found, path),
    before: (start > mostAround ? '…' : '') + value.slice(Math.max(0, start - mostAround), start),
    match: value.slice(start, end),
    after: value.slice(end, end + mostAround) + (end + mostAround < value.length ? '…' : ''),
  };
}
