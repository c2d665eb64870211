import { z } from 'zod';
import type { SiteSource } from '../../../definitions/site-source';
import { pointerOf } from '../pointer';
import type { Place } from '../protocol';
import { drafts } from '../request-parts';
import { fieldWords } from './field-words';
import { matchesIn, type Match } from './find-matches';

/** What somebody looks for, in characters; longer is no search. */
export const searchedWords = z.string().max(200);

export const findRequest = z.strictObject({
  words: searchedWords,
  /** Only what is written so, letter for letter, and may be replaced. */
  spelling: searchedWords.optional(),
  drafts,
  /** How many places have been given already. */
  from: z.int().min(0).max(10_000_000),
});

export type FindRequest = z.infer<typeof findRequest>;

/** A place that says what is looked for. */
export interface FoundPlace extends Place {
  /** Where in the value, as a UTF-16 index. */
  at: number;
  /** What the form calls the field, and what that stands in. */
  label: string;
  around: string;
  before: string;
  match: string;
  after: string;
}

export interface FindAnswer {
  /** How many places there are in all, and in how many documents. */
  total: number;
  documents: number;
  /** The different ways in which it is written where it may be replaced, the commonest first. */
  spellings: { text: string; count: number }[];
  /** How many cannot be replaced: they stand in addresses, or are repeated from elsewhere. */
  fixed: number;
  places: FoundPlace[];
  /** What to ask for next; absent when there is no more. */
  next?: number;
}

/** Of one answer: a screen or two. */
const mostPlaces = 40;
const mostSpellings = 12;
/** Of the text around, in characters. */
const mostAround = 60;

/** Where a site says some words, in pages. */
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
