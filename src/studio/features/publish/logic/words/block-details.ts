import { factsOf } from '../../../../../site/definitions/shapes/written-shapes';
import { isSectionUse } from '../../../../../site/definitions/documents/sections/section-use';
import type { ListShape } from '../../../../../site/definitions/shapes/shapes';
import type { ChangeDetail } from './change-detail';
import { listChanges } from '../list-changes';
import { blockMoves } from '../moves/list-moves';
import { shownValue } from './shown-value';

/** Describes the changes within a block. */
export type Inner = (list: ListShape, before: unknown, after: unknown) => ChangeDetail[];

export function isBlock(value: unknown): boolean {
  return isSectionUse(value) || factsOf(typeOf(value)) !== undefined;
}

/** Describes blocks that were added, removed, moved, copied or replaced, and changes within the others. */
export function blockDetails(
  list: ListShape,
  { before, after }: { before: readonly unknown[]; after: readonly unknown[] },
  inner: Inner,
): ChangeDetail[] {
  const changes = listChanges(before, after, (one, other) => typeOf(one) === typeOf(other));
  const { moved, copied, replaced, added, removed } = blockMoves(changes, after);
  const details = (values: readonly unknown[], done: string, side?: 'before' | 'after') =>
    values.map((value) => ({
      words: `${blockName(value)} ${done}`,
      ...(side ? withText(side, shownValue(list.items, value)) : {}),
    }));
  return [
    ...details(added, 'ajouté', 'after'),
    ...details(copied, 'copié'),
    ...details(removed, 'retiré', 'before'),
    ...replaced.map((pair) => ({
      words: `${blockName(pair.before)} remplacé par « ${labelOf(pair.after)} »`,
      ...withText('before', shownValue(list.items, pair.before)),
      ...withText('after', shownValue(list.items, pair.after)),
    })),
    ...moveDetails(moved, before, after),
    ...[...changes.changed, ...moved].flatMap((pair) => inner(list, pair.before, pair.after)),
  ];
}

/** If more blocks moved, « reordered » says more than each move. */
const mostMoved = 2;

function moveDetails(
  moved: readonly { before: unknown; after: unknown }[],
  before: readonly unknown[],
  after: readonly unknown[],
): ChangeDetail[] {
  if (moved.length > mostMoved) return [{ words: 'ordre des blocs' }];
  const exchanged = moved.length === 1 && moved[0] ? neighbourOf(moved[0], before, after) : undefined;
  if (exchanged !== undefined) return [{ words: exchangeWords(labelOf(moved[0]?.after), labelOf(exchanged)) }];
  return moved.map((pair) => ({
    words: `${blockName(pair.after)} déplacé`,
    before: placeOf(before, pair.before),
    after: placeOf(after, pair.after),
  }));
}

/**
 * The neighbour with which a block has exchanged its place; undefined if it went further. Which of the two was moved
 * cannot be seen in the lists, so both are named.
 */
function neighbourOf(
  pair: { before: unknown; after: unknown },
  before: readonly unknown[],
  after: readonly unknown[],
): unknown {
  const [from, to] = [before.indexOf(pair.before), after.indexOf(pair.after)];
  return before.length === after.length && Math.abs(from - to) === 1 ? after[from] : undefined;
}

function exchangeWords(one: string, other: string): string {
  return one === other ? `deux blocs « ${one} » échangés` : `blocs « ${one} » et « ${other} » échangés`;
}

function withText(side: 'before' | 'after', text: string): Partial<ChangeDetail> {
  return text ? { [side]: text } : {};
}

/** The position of a block, as somebody who looks at the page would say it. */
function placeOf(list: readonly unknown[], block: unknown): string {
  const rank = list.indexOf(block);
  return rank <= 0 ? 'en haut de la page' : `après « ${labelOf(list[rank - 1])} »`;
}

function blockName(block: unknown): string {
  return `bloc « ${labelOf(block)} »`;
}

function labelOf(block: unknown): string {
  return factsOf(typeOf(block))?.label ?? 'Section partagée';
}

function typeOf(value: unknown): string {
  return String((value as { type?: unknown } | null | undefined)?.type ?? '');
}
