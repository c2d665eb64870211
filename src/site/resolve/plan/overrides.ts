import { anyBlock } from '../../definitions/shapes/written-shapes';
import type { JsonPath } from '../../definitions/shapes/json-path';
import { isRead } from '../../definitions/fields/kinds';
import { overrideAddress, type Override } from '../../definitions/text/own-text';
import { fieldsWhere, type ValueShape } from '../../definitions/shapes/shapes';
import type { CommonText, PageInput, PlaceOf } from './page-input';

/** The blocks of a page with sections expanded, and where each of their values was written. */
interface BlockList {
  /** The first step of the paths given to `placeOf`. */
  field: string;
  blocks: unknown;
  placeOf: PlaceOf;
}

/** The document of a page, which may override shared texts. */
export interface OwnDocument {
  file: string;
  data: { overrides?: readonly Override[] | undefined };
}

interface OwnTexts {
  file: string;
  overrides: readonly Override[];
}

/** The page input before overrides are applied. */
interface Shared extends Pick<PageInput, 'placeOf' | 'scopes' | 'common'> {
  blocks: unknown;
}

/** Applies the overrides of the page's document. Most documents have none. */
export function withOwnTexts(shared: Shared, document: OwnDocument | undefined): Shared {
  const { file, data } = document ?? {};
  if (file === undefined || !data?.overrides?.length) return shared;
  const own = { file, overrides: data.overrides };
  const [facts, ...others] = shared.scopes;
  const blocks = { field: 'blocks', blocks: shared.blocks, placeOf: shared.placeOf };
  // The article's body goes where its layout puts it.
  const body = facts && { field: 'body', blocks: facts.values.body, placeOf: facts.placeOf };
  const common = [blocks, ...(body ? [body] : [])].flatMap((list) => commonTexts(list, file));
  for (const [rank, override] of own.overrides.entries())
    for (const text of replacedTexts(override, common)) text.override ??= rank;
  const [ownBlocks, ownBody] = [replaced(blocks, common, own), body && replaced(body, common, own)];
  const scopes =
    facts && ownBody && ownBody !== body
      ? [{ values: { ...facts.values, body: ownBody.blocks }, placeOf: ownBody.placeOf }, ...others]
      : shared.scopes;
  return { blocks: ownBlocks.blocks, placeOf: ownBlocks.placeOf, scopes, common };
}

/**
 * The texts that an override replaces. If all texts at its address are the same, it replaces them, whatever they say by
 * now. Otherwise it replaces those that still equal `instead`. So blocks may be moved, and others may be added, without
 * breaking the override.
 */
export function replacedTexts({ at, instead }: Pick<Override, 'at' | 'instead'>, common: readonly CommonText[]) {
  const there = common.filter((candidate) => candidate.at === at);
  if (new Set(there.map(({ text }) => text)).size <= 1) return there;
  return there.filter(({ text }) => text === instead);
}

const eachText = fieldsWhere((shape) => shape.form === 'value' && isRead(shape.kind));

function commonTexts({ field, blocks, placeOf }: BlockList, file: string): CommonText[] {
  const found: CommonText[] = [];
  for (const [rank, block] of (Array.isArray(blocks) ? (blocks as unknown[]) : []).entries()) {
    const { type } = (block ?? {}) as { type?: unknown };
    eachText(anyBlock, block, ({ value, shape, path: within }) => {
      const path = [field, rank, ...within];
      const place = placeOf(path);
      if (typeof value !== 'string' || !place || place.file === file) return;
      // The cast holds because only shapes of this form are visited.
      found.push({ at: overrideAddress(String(type), within), text: value, place, shape: shape as ValueShape, path });
    });
  }
  return found;
}

function replaced(list: BlockList, common: readonly CommonText[], { file, overrides }: OwnTexts): BlockList {
  const ranks = new Map<string, number>();
  let blocks = list.blocks;
  for (const { path, override } of common) {
    const text = override === undefined ? undefined : overrides[override]?.text;
    if (path[0] !== list.field || text === undefined) continue;
    ranks.set(path.join('\n'), override ?? 0);
    blocks = withText(blocks, path.slice(1), text);
  }
  if (ranks.size === 0) return list;
  return {
    ...list,
    blocks,
    placeOf(path) {
      const rank = ranks.get(path.join('\n'));
      return rank === undefined ? list.placeOf(path) : { file, path: ['overrides', rank, 'text'] };
    },
  };
}

/** A copy of the value with another text at a path; everything else is shared with the original. */
function withText(value: unknown, [step, ...rest]: JsonPath, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return (value as unknown[]).map((item, rank) => (rank === step ? withText(item, rest, text) : item));
  const group = value as Record<string, unknown>;
  return { ...group, [step]: withText(group[step], rest, text) };
}
