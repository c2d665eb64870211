import { siteHost } from '../../../site/definitions/addresses/own-folder';
import { del, set } from 'idb-keyval';
import { digestOf } from '../../../site/definitions/shapes/digest';
import { addressOf, aliasesOf } from '../../../site/definitions/addresses/page-addresses';
import { documentFrom } from '../../../site/definitions/documents/site-source';
import { kindOf } from '../../../site/definitions/documents/kinds/kinds';
import { pathOf } from '../../logic/transport/pointer';
import { draftsStore, keyIn } from '../../store/drafts/drafts-store';
import type { UnpublishedDocument } from '../../worker/site/unpublished-values';
import { documents } from '../publication/unpublished';

type Texts = Readonly<Record<string, string>>;

/** What was kept of documents, by where these are now. */
export interface Placed {
  /** Under the names of now. */
  kept: UnpublishedDocument[];
  /** The names under which documents were kept that others have renamed or removed meanwhile. */
  left: string[];
  /** Of documents that are nowhere: what was changed in them, as texts before and after. */
  strays: { file: string; base: string; draft: string }[];
}

/** Finds the documents in which values were changed and kept, among the texts that are published now. */
export function placed(kept: readonly UnpublishedDocument[], texts: Texts): Placed {
  const all: Placed = { kept: [], left: [], strays: [] };
  for (const one of kept) {
    const now = nameNow(one, texts);
    if (now !== one.document) all.left.push(one.document);
    if (now === one.document) add(one);
    else if (now === undefined) all.strays.push({ file: one.document, ...changedTexts(one) });
    else add({ ...one, document: now, values: one.values.map((value) => ({ ...value, document: now })) });
  }
  return all;

  /** The same document may also be kept under its new name, by another tab. */
  function add(one: UnpublishedDocument): void {
    const at = all.kept.findIndex(({ document }) => document === one.document);
    const other = all.kept[at];
    if (!other) return void all.kept.push(one);
    const paths = new Set(other.values.map(({ path }) => path));
    all.kept[at] = { ...other, values: [...other.values, ...one.values.filter(({ path }) => !paths.has(path))] };
  }
}

/**
 * Finds kept changes under the names that their documents have in `texts`. Those of documents that are nowhere become
 * drafts of the editor, which shows them.
 */
export async function followUnpublished(
  kept: readonly UnpublishedDocument[],
  texts: Texts,
): Promise<UnpublishedDocument[]> {
  const found = placed(kept, texts);
  // As the Worker names this site.
  const folder = digestOf(siteHost());
  try {
    for (const one of found.kept) if (!kept.includes(one)) await set(one.document, one, documents);
    for (const { file, ...draft } of found.strays) await set(keyIn(folder, file), draft, draftsStore());
    for (const file of found.left) await del(file, documents);
  } catch (error) {
    console.warn(error);
  }
  return found.kept;
}

/** The file in which a document is now; a rename leaves a redirect from its old address. Undefined if it is nowhere. */
function nameNow({ document, values }: UnpublishedDocument, texts: Texts): string | undefined {
  // A document that was made or removed here as a whole has its name from here.
  if (texts[document] !== undefined || values.some(({ path }) => path === '')) return document;
  const address = addressOf(documentFrom(document, '{}'));
  const isIt = ([name, text]: [string, string]) =>
    kindOf(name) === kindOf(document) && aliasesOf(documentFrom(name, text).data).includes(address ?? '');
  return Object.entries(texts).find(isIt)?.[0];
}

function changedTexts({ values }: UnpublishedDocument): { base: string; draft: string } {
  const text = (side: 'before' | 'after') => {
    const whole = emptyGroup();
    for (const value of values) if (value[side] !== undefined) put(whole, pathOf(value.path).map(String), value[side]);
    return `${JSON.stringify(whole, null, 2)}\n`;
  };
  return { base: text('before'), draft: text('after') };
}

/** Lists are kept whole, so that every step is a field. */
function put(group: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) group[step] = value;
  else put((group[step] ??= emptyGroup()) as Record<string, unknown>, rest, value);
}

/** Inherits nothing: a field may be named like what every object has. */
function emptyGroup(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}
