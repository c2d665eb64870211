import { addressesIn } from '../../../../../src/site/definitions/addresses/addresses-in.ts';
import { kindOf, kinds } from '../../../../../src/site/definitions/documents/kinds/kinds.ts';
import type { PublishRequest } from '../requests.ts';

/** More would be a list, which the history of the site has. */
const mostNames = 5;

/**
 * What a publication does, from the files that it changes: « Accueil, ville auray ; ajouté : 2 images ». The names of
 * files are the only words in it that somebody chose, and the law of paths has seen those.
 */
export function sentenceOf(changes: PublishRequest['changes']): string {
  const verbs = [
    ['', changes.filter((one) => one.before !== null && one.text !== null)],
    ['ajouté', changes.filter((one) => one.before === null)],
    ['supprimé', changes.filter((one) => one.before !== null && one.text === null)],
  ] as const;
  const parts = verbs
    .filter(([, files]) => files.length > 0)
    .map(([verb, files]) => (verb ? `${verb}\u00a0: ` : '') + inWords(files));
  const sentence = parts.join('\u00a0; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function inWords(files: PublishRequest['changes']): string {
  const documents = files.filter(({ path }) => path.endsWith('.json')).map(({ path }) => nameOf(path));
  const images = files.length - documents.length;
  const left = documents.length - mostNames;
  return [
    ...documents.slice(0, left > 1 ? mostNames : undefined),
    ...(left > 1 ? [`${left} autres documents`] : []),
    ...(images > 0 ? [images === 1 ? 'une image' : `${images} images`] : []),
  ].join(', ');
}

function nameOf(path: string): string {
  if (path === 'home.json') return 'accueil';
  const { noun, file } = kinds[kindOf(path)];
  const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  // A name can tell a number to call, too.
  const isPlain = [name, name.replaceAll('-', ' ')].every((words) => addressesIn(words).length === 0);
  return file ? noun : `${noun} ${isPlain ? name : '…'}`;
}

/** In characters. */
const longestNote = 200;

/**
 * What the person adds, as one line to be quoted: without addresses and numbers, which would be followed under the
 * owner's name, and without signs that a host of git, a mail or a terminal might obey. Null if nothing is left.
 */
export function noteOf(sentence: string): string | null {
  const line = sentence
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N} .,;:!?'’"«»“”%€+/°…–-]/gu, ' ')
    // They are quoted in French signs, within which others are used.
    .replace(/«\s?/g, '“')
    .replace(/\s?»/g, '”')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestNote);
  const words = line.split(' ').map((word) => (isLinked.test(word) ? '…' : word));
  const readable = words.join(' ');
  const plain = addressesIn(readable)
    .reduce((text, one) => text.replaceAll(one, '…'), readable)
    .toWellFormed()
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) && addressesIn(plain).length === 0 ? plain : null;
}

/** What a mail reader might take for an address, whatever stands before and behind it. */
const isLinked = /:\/|\p{L}\p{M}*\.[\p{L}\p{N}]/u;
