import { folded } from '../../../site/definitions/french/suggest';
import { meaningsOf } from './same-meaning';

/** A search entry: label, help text, and other search words. */
interface Found {
  label: string;
  help?: string;
  words?: string;
}

/**
 * Points for a match: a word of the label, the beginning of one, a synonym, in the help text or inside a word, other
 * search words.
 */
const points = { word: 5, label: 4, meaning: 3, help: 2, words: 1 };

/** Words that carry no meaning for a search, folded. */
const small = new Set(
  'a au aux changer d de des du en et l la le les mon ma mes modifier nos notre pour sur un une'.split(' '),
);

/** The entries that match all other words, best first, with their score. */
export function ranked<Entry extends Found>(
  entries: readonly Entry[],
  query: string,
): { entry: Entry; rank: number }[] {
  const whole = folded(query);
  const all = whole.split(' ');
  const telling = all.filter((word) => !small.has(word));
  const wanted = (telling.length > 0 ? telling : all).map(meaningsOf);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, whole, wanted);
      return rank > 0 ? [{ entry, rank }] : [];
    })
    .sort((a, b) => b.rank - a.rank);
}

function rankOf(
  { label, help = '', words = '' }: Found,
  whole: string,
  wanted: readonly (readonly string[])[],
): number {
  const [name, beside, also] = [folded(label), folded(help), folded(words)];
  const ranks = wanted.map((meanings) => rankOfWord(meanings, { name, beside, also }));
  if (ranks.includes(0)) return 0;
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  // A bonus for an exact label, or its beginning.
  if (name === whole) return mean + 2;
  if (name.startsWith(whole)) return mean + 1;
  // The help text of a field ends with its value: somebody who types the whole value means that field.
  const isItsText = whole.includes(' ') && beside.endsWith(` ${whole}`);
  return isItsText ? Math.max(mean, points.word + 0.5) : mean;
}

interface Texts {
  name: string;
  beside: string;
  also: string;
}

function rankOfWord([word = '', ...others]: readonly string[], { name, beside, also }: Texts): number {
  if (` ${name} `.includes(` ${word} `)) return points.word;
  if (begins(name, word)) return points.label;
  if (others.some((other) => begins(name, other))) return points.meaning;
  // A short word must begin a word: « rge » is also in « largeur » and « urgent ».
  const holds = (text: string) => (word.length > 3 ? text.includes(word) : begins(text, word));
  if (holds(name) || holds(beside)) return points.help;
  if (holds(also)) return points.words;
  return others.some((other) => begins(beside, other) || begins(also, other)) ? points.words : 0;
}

/** Whether a word of the text begins like this; synonyms must not match inside words. */
function begins(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`);
}
