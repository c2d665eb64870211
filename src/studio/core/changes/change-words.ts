import { documentShapes, factsOf } from '../../../blocks/shapes';
import type { DocumentKind } from '../../../definitions/documents';
import { shapeFor, type GroupShape, type ListShape, type Shape } from '../../../definitions/shapes';
import { countedItems } from './french-nouns';
import { listChanges } from './list-changes';

/** A document before and after; absent on the side where it is not. */
export interface DocumentVersions {
  kind: DocumentKind;
  before?: unknown;
  after?: unknown;
}

/** Of one document, more would be read by nobody. */
const mostWords = 4;

/** What has changed of a document, in words that its definitions give: « introduction », « une question ajoutée ». Pure. */
export function changeWords({ kind, before, after }: DocumentVersions): string[] {
  if (before === undefined) return [kind === 'article' ? 'nouvel article' : 'nouvelle page'];
  if (after === undefined) return [kind === 'article' ? 'article retiré' : 'page retirée'];
  const words = [...new Set(groupWords(documentShapes[kind], before, after))];
  if (words.length === 0) return ['mise en forme du fichier'];
  if (words.length <= mostWords) return words;
  return [...words.slice(0, mostWords - 1), `${words.length - mostWords + 1} autres changements`];
}

/** Several documents in one sentence: « Ma Ville : introduction ; accueil : une question ajoutée ». */
export function changeSentence(changes: readonly { name: string; words: readonly string[] }[]): string {
  const parts = changes.map(({ name, words }) => `${name} : ${words.join(', ')}`);
  const shown = parts.length <= mostDocuments ? parts : parts.slice(0, mostDocuments - 1);
  const rest = parts.length - shown.length;
  const sentence = [...shown, ...(rest > 0 ? [`${rest} autres documents`] : [])].join(' ; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const mostDocuments = 5;

function groupWords(shape: GroupShape, before: unknown, after: unknown): string[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  const names = new Set([...Object.keys(shape.fields), ...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (isSame(old[name], now[name]) || field?.kind === 'type') return [];
    // What no definition knows is still a change.
    return field ? fieldWords(field, old[name], now[name]) : [`« ${name} »`];
  });
}

function fieldWords(field: Shape, before: unknown, after: unknown): string[] {
  const title = lower(field.title ?? 'un champ');
  if (before === undefined) return [`${title} (ajout)`];
  if (after === undefined) return [`${title} (retrait)`];
  const [old, now] = [shapeFor(field, before), shapeFor(field, after)];
  if (now?.form === 'list' && old?.form === 'list') return listWords(now, before as unknown[], after as unknown[]);
  // A group that has a name of its own is what changed; its fields would say no more than « titre ».
  return [title];
}

function listWords(list: ListShape, before: readonly unknown[], after: readonly unknown[]): string[] {
  const isOfBlocks = (value: unknown) => blockLabel(value) !== undefined;
  const { added, removed, changed, isReordered } = listChanges(before, after, (one, other) =>
    isOfBlocks(one) || isOfBlocks(other) ? typeOf(one) === typeOf(other) : typeof one === typeof other,
  );
  const blocks = (values: unknown[], done: string) =>
    values.flatMap((value) => (isOfBlocks(value) ? [`bloc « ${blockLabel(value)} » ${done}`] : []));
  const noun = nounOf(list, after[0] ?? before[0]);
  const others = (values: unknown[]) => values.filter((value) => !isOfBlocks(value)).length;
  const counted = (count: number, done: 'ajouté' | 'retiré' | 'modifié') =>
    count > 0 ? [countedItems(count, noun, done)] : [];
  return [
    ...blocks(added, 'ajouté'),
    ...blocks(removed, 'retiré'),
    ...changed.flatMap((pair) => blockWords(list, pair)),
    ...counted(others(added), 'ajouté'),
    ...counted(others(removed), 'retiré'),
    ...counted(others(changed.map((pair) => pair.after)), 'modifié'),
    ...(isReordered ? [`ordre des ${lower(list.title ?? 'éléments')}`] : []),
  ];
}

/** Within a block, what has changed in its lists says enough; of its own fields, which block they are of has to be said. */
function blockWords(list: ListShape, { before, after }: { before: unknown; after: unknown }): string[] {
  const label = blockLabel(after);
  const shape = label === undefined ? undefined : shapeFor(list.items, after);
  if (label === undefined || shape?.form !== 'group') return [];
  const words = groupWords(shape, before, after);
  return words.map((word) =>
    /^(?:ordre|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|\d+) /.test(word) ? word : `${word} du bloc « ${label} »`,
  );
}

/** What one item of the list is called. */
function nounOf({ items }: ListShape, item: unknown): string {
  const own = shapeFor(items, item) ?? items;
  return own.title ?? 'élément';
}

function blockLabel(value: unknown): string | undefined {
  return factsOf(typeOf(value))?.label;
}

function typeOf(value: unknown): string {
  return String(recordOf(value).type ?? '');
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** « TVA » and « SIREN » keep their capitals. */
function lower(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
