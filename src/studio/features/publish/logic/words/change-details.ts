import { documentShapes, factsOf } from '../../../../../site/definitions/shapes/written-shapes';
import type { DocumentKind } from '../../../../../site/definitions/documents/documents';
import { isImage } from '../../../../../site/definitions/fields/kinds';
import { shapeFor, type GroupShape, type ListShape, type Shape } from '../../../../../site/definitions/shapes/shapes';
import { isHidden } from '../../../../../site/definitions/text/tokens';
import { isSame } from '../../../../logic/edits/same';
import { blockDetails, isBlock, type Inner } from './block-details';
import type { ChangeDetail } from './change-detail';
import { agreed, countedItems } from './french-nouns';
import { lifeDetails } from './life-details';
import { listChanges } from '../list-changes';
import { shownValue } from './shown-value';

interface Versions {
  kind: DocumentKind;
  before: unknown;
  after: unknown;
}

/** All changes of a document that existed before and after, in field order. Pure. */
export function changeDetails({ kind, before, after }: Versions): ChangeDetail[] {
  const life = lifeDetails(recordOf(before), recordOf(after));
  return [...life, ...groupDetails(documentShapes[kind], before, after, 'document')];
}

/** The fields that `lifeDetails` covers. */
const ofLife = new Set(['draft', 'publishAt']);

function groupDetails(shape: GroupShape, before: unknown, after: unknown, of?: 'document'): ChangeDetail[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  const names = new Set([...Object.keys(shape.fields), ...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (isSame(old[name], now[name]) || field?.kind === 'type') return [];
    if (of && ofLife.has(name)) return [];
    // An unknown field may change too.
    if (!field) return [{ words: `« ${name} »` }];
    if (of && name === 'path') return [{ words: `adresse : ${String(old[name])} devient ${String(now[name])}` }];
    return fieldDetails(field, old[name], now[name]);
  });
}

function fieldDetails(field: Shape, before: unknown, after: unknown): ChangeDetail[] {
  const title = lower(field.title ?? 'un champ');
  const texts = { before: shownValue(field, before), after: shownValue(field, after) };
  const [old, now] = [shapeFor(field, before), shapeFor(field, after)];
  if (before === undefined) return holdsBlocks(after) ? [{ words: ownLayout }] : [detailOf(`${title} (ajout)`, texts)];
  if (after === undefined) return holdsBlocks(before) ? [{ words: noLayout }] : [detailOf(`${title} (retrait)`, texts)];
  if (now?.form === 'list' && old?.form === 'list') return listDetails(now, before as unknown[], after as unknown[]);
  if (now && isImage(now.kind) && recordOf(before).src !== recordOf(after).src)
    return [detailOf(agreed(title, 'remplacé'), texts)];
  // If a group has its own name, it is the thing that changed; its fields would only say « titre ».
  return [detailOf(title, texts)];
}

const ownLayout = 'des blocs à elle, au lieu de ceux de la mise en page';
const noLayout = 'de nouveau les blocs de la mise en page';

function holdsBlocks(value: unknown): boolean {
  return Array.isArray(value) && value.some(isBlock);
}

function listDetails(list: ListShape, before: readonly unknown[], after: readonly unknown[]): ChangeDetail[] {
  if (before.some(isBlock) || after.some(isBlock)) return blockDetails(list, { before, after }, inner);
  const { added, removed, changed, isReordered } = listChanges(
    before,
    after,
    (one, other) => typeof one === typeof other,
  );
  const noun = nounOf(list, after[0] ?? before[0]);
  const itemDetails = (values: { before?: unknown; after?: unknown }[], done: 'ajouté' | 'retiré' | 'modifié') => {
    const texts = (side: 'before' | 'after') =>
      values
        .slice(0, mostItems)
        .map((one) => shownValue(list.items, one[side]))
        .filter(Boolean)
        .join('\n');
    return values.length === 0
      ? []
      : [detailOf(countedItems(values.length, noun, done), { before: texts('before'), after: texts('after') })];
  };
  return [
    ...itemDetails(
      added.map((item) => ({ after: item })),
      'ajouté',
    ),
    ...itemDetails(
      removed.map((item) => ({ before: item })),
      'retiré',
    ),
    ...itemDetails(changed, 'modifié'),
    ...(isReordered ? [{ words: `ordre des ${lower(list.title ?? 'éléments')}` }] : []),
  ];
}

/** Maximum number of list items that are described. */
const mostItems = 12;

/** In a block, changes of its lists are clear by themselves; for its own fields, the block must be named. */
const inner: Inner = (list, before, after) => {
  const label = factsOf(String(recordOf(after).type))?.label ?? 'Section';
  const shape = shapeFor(list.items, after);
  if (shape?.form !== 'group') return [];
  const shown =
    isHidden(before) === isHidden(after)
      ? []
      : [{ words: `bloc « ${label} » ${isHidden(after) ? 'masqué' : 'montré de nouveau'}` }];
  const details = groupDetails(
    shape,
    { ...recordOf(before), hidden: undefined },
    { ...recordOf(after), hidden: undefined },
  );
  return [
    ...shown,
    ...details.map((detail) =>
      /^(?:ordre|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|\d+) /.test(detail.words)
        ? detail
        : { ...detail, words: `${detail.words} du bloc « ${label} »` },
    ),
  ];
};

function detailOf(words: string, { before, after }: { before: string; after: string }): ChangeDetail {
  return { words, ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

/** What an item of the list is called. */
function nounOf({ items }: ListShape, item: unknown): string {
  const own = shapeFor(items, item) ?? items;
  return own.title ?? 'élément';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** « TVA » and « SIREN » keep their capitals. */
function lower(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
