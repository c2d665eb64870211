import type { FindAnswer } from '../../../../src/studio/features/find/logic/find-places';
import type { ReplaceAnswer, ReplacedDocument } from '../../../../src/studio/features/find/logic/replace-places';
import type { StudioDocument } from '../../../../src/studio/logic/transport/protocol';
import type { SiteAnswer } from '../../../../src/studio/api/library/site';
import { asked, type Ask, type CoreProperty } from './core-property';

/** A word that no document contains, not even as a part of another. */
const other = 'Zébulon';

/**
 * Replacing a word in the whole site changes only the places where it was found, and no address and no value from
 * elsewhere; replacing it back restores every document byte by byte.
 */
export const replacedEverywhere: CoreProperty = async (ask, { every, cases }) => {
  const wrong: string[] = [];
  let count = 0;
  for (const word of await wordsOf(ask, every / cases)) {
    count++;
    const { spellings } = await asked<FindAnswer>(ask, 'POST find', { words: word, drafts: [], from: 0 });
    const wanted = spellings.find(({ text }) => text === word)?.count ?? 0;
    const there = await replaced(ask, { words: word, spelling: word, by: other, drafts: [] });
    if (there.places !== wanted) wrong.push(`${word}: found ${wanted}, replaced ${there.places}`);
    for (const { file, text, draft } of there.documents) {
      if (fixedIn(draft) !== fixedIn(text)) wrong.push(`${word}: ${file} has other addresses or values`);
      if (draft.split(other).length < 2) wrong.push(`${word}: ${file} is the same`);
    }
    const drafts = there.documents.map(({ file, hash, draft }) => ({ file, base: hash, text: draft }));
    const back = await replaced(ask, { words: other, spelling: other, by: word, drafts });
    for (const { file, text, draft } of back.documents) if (draft !== text) wrong.push(`${word}: ${file} is another`);
    if (back.places !== there.places) wrong.push(`${word}: ${there.places} there, ${back.places} back`);
  }
  return { count, wrong };
};

/** All words that occur both in an address or between braces and elsewhere; of the other words, every n-th. */
async function wordsOf(ask: Ask, every: number): Promise<string[]> {
  const { documents } = await asked<SiteAnswer>(ask, 'GET site', {});
  const texts = await Promise.all(
    documents.map(async ({ file }) => (await asked<StudioDocument>(ask, 'GET document', { file })).text),
  );
  const wordsIn = (all: string[]) => new Set(all.join(' ').match(/\p{L}{3,}/gu));
  const fixed = wordsIn(texts.map(fixedIn));
  const read = [...wordsIn(texts.map(readIn))];
  const others = read.filter((word) => !fixed.has(word));
  return [...read.filter((word) => fixed.has(word)), ...others.filter((_, rank) => rank % Math.ceil(every) === 0)];
}

type Wish = { words: string; spelling: string; by: string; drafts: object[] };

async function replaced(ask: Ask, wish: Wish): Promise<{ documents: ReplacedDocument[]; places: number }> {
  const documents: ReplacedDocument[] = [];
  let places = 0;
  for (let from: number | undefined = 0; from !== undefined;) {
    const answer: ReplaceAnswer = await asked(ask, 'POST replace', { ...wish, except: [], from });
    documents.push(...answer.documents);
    places += answer.places;
    from = answer.next;
  }
  return { documents, places };
}

const keys = /"[^"\\]*"(?=\s*:)/g;
const addresses =
  /"(?:\/|#|https?:|mailto:|tel:|media\/)[^"]*"|\]\([^)]*\)|\{[\w.]*\}|"\$from": "[^"]*"|"type": "[^"]*"/g;

/** The parts of a document that no replacement may touch: field names, text between braces, and addresses. */
function fixedIn(text: string): string {
  return [...text.matchAll(keys), ...text.matchAll(addresses)].map(([found]) => found).join('\n');
}

function readIn(text: string): string {
  return text.replace(keys, '').replace(addresses, '');
}
