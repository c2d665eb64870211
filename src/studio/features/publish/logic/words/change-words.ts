import type { DocumentKind } from '../../../../../site/definitions/documents/documents';
import { changeDetails } from './change-details';
import { agreed } from './french-nouns';

/** A document before and after; absent if it did not or does not exist. */
export interface DocumentVersions {
  kind: DocumentKind;
  before?: unknown;
  after?: unknown;
}

/** Kinds that are not called « page ». */
const nouns: Partial<Record<DocumentKind, string>> = {
  article: 'article',
  'case-study': 'réalisation',
  layout: 'mise en page',
  section: 'section',
  published: 'liste',
};

/** Maximum number of phrases per document. */
const mostWords = 4;

/**
 * The changes of a document in short phrases from its definitions: « introduction », « une question ajoutée ». Pure.
 */
export function changeWords({ kind, before, after }: DocumentVersions): string[] {
  const noun = nouns[kind] ?? 'page';
  if (before === undefined) return [kind === 'article' ? 'nouvel article' : `nouvelle ${noun}`];
  if (after === undefined) return [agreed(noun, 'supprimé')];
  return inFewWords(changeDetails({ kind, before, after }).map(({ words }) => words));
}

/** The phrases, without repetitions and limited in number. */
export function inFewWords(all: readonly string[]): string[] {
  const words = [...new Set(all)];
  if (words.length === 0) return ['mise en forme du fichier'];
  if (words.length <= mostWords) return words;
  return [...words.slice(0, mostWords - 1), `${words.length - mostWords + 1} autres changements`];
}

/** A sentence about several documents: « Ma Ville : introduction ; accueil : une question ajoutée ». */
export function changeSentence(changes: readonly { name: string; words: readonly string[] }[]): string {
  const parts = changes.map(({ name, words }) => `${name} : ${words.join(', ')}`);
  const shown = parts.length <= mostDocuments ? parts : parts.slice(0, mostDocuments - 1);
  const rest = parts.length - shown.length;
  const sentence = [...shown, ...(rest > 0 ? [`${rest} autres documents`] : [])].join(' ; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const mostDocuments = 5;
