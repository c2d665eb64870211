import { parse } from 'jsonc-parser';
import { rawAt, withItem, withRaw, withValue, type Way } from './json-edits';
import { mergedItems, type MergedItem } from './merge-lists';
import { isGroup, isSame } from './same';

/** A value changed differently here and on disk; undefined if removed. */
export interface Conflict {
  /** Path in the text with our changes. */
  way: Way;
  /** Path in the text on disk, where lists may have other lengths. */
  onDisk: Way;
  /** The common base. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Rebased {
  /** The text on disk with our changes applied, including conflicting ones. */
  text: string;
  conflicts: Conflict[];
}

interface Sides<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Applies our changes (from `base` to `mine`) to the present text on disk, value by value. */
export function rebase({ base, mine, theirs }: Sides<string>): Rebased {
  if (base === theirs || mine === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const conflicts: Conflict[] = [];
  let text = theirs;
  merge([], { base: parse(base), mine: parse(mine), theirs: parse(theirs) }, { mine: [], theirs: [] });
  return { text, conflicts };

  /** Merges one value into the new text. */
  function merge(to: Way, values: Sides<unknown>, ways: Omit<Sides<Way>, 'base'>): void {
    const { base: before, mine: own, theirs: other } = values;
    if (isSame(own, before) || isSame(own, other)) return;
    const items = mergedItemsOf(values);
    if (items) return mergeItems(to, items, { values, ways });
    if (isFields(before) && isFields(own) && isFields(other)) {
      for (const key of new Set([...Object.keys(before), ...Object.keys(own)]))
        merge(
          [...to, key],
          { base: before[key], mine: own[key], theirs: other[key] },
          { mine: [...ways.mine, key], theirs: [...ways.theirs, key] },
        );
      return;
    }
    if (!isSame(other, before)) conflicts.push({ way: to, onDisk: ways.theirs, before, mine: own, theirs: other });
    text = carried(text, to, { raw: rawAt(mine, ways.mine), value: own });
  }

  interface Lists {
    values: Sides<unknown>;
    ways: Omit<Sides<Way>, 'base'>;
  }

  function mergeItems(to: Way, items: readonly MergedItem[], { values, ways }: Lists): void {
    // Only lists have items.
    const lists = values as Sides<readonly unknown[]>;
    const isAsOnDisk = items.length === lists.theirs.length && items.every((item, place) => item.theirs === place);
    if (!isAsOnDisk) text = arranged(text, to, { raws: items.map(rawOf), count: lists.theirs.length });
    for (const [place, { base: was, mine: own, theirs: other }] of items.entries())
      if (was !== undefined && own !== undefined && other !== undefined)
        merge(
          [...to, place],
          { base: lists.base[was], mine: lists.mine[own], theirs: lists.theirs[other] },
          { mine: [...ways.mine, own], theirs: [...ways.theirs, other] },
        );

    /** The written form on disk, unless the item exists only here. */
    function rawOf(item: MergedItem): string {
      const raw =
        item.theirs === undefined
          ? rawAt(mine, [...ways.mine, item.mine ?? 0])
          : rawAt(theirs, [...ways.theirs, item.theirs]);
      return raw ?? 'null';
    }
  }
}

function mergedItemsOf({ base, mine, theirs }: Sides<unknown>): MergedItem[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  return mergedItems(base, mine, theirs);
}

/** The text in which a list of `count` items is replaced by these. */
function arranged(text: string, list: Way, { raws, count }: { raws: readonly string[]; count: number }): string {
  let result = text;
  for (let place = count; place < raws.length; place++)
    result = withItem(result, list, { index: place, value: parse(raws[place] ?? '') as unknown });
  for (let place = count; place > raws.length; place--) result = withValue(result, [...list, place - 1], undefined);
  for (const [place, raw] of raws.entries()) result = withRaw(result, [...list, place], raw);
  return result;
}

/** The value in the other text, with its written form or a new one. */
function carried(text: string, way: Way, { raw, value }: { raw: string | undefined; value: unknown }): string {
  if (value === undefined || raw === undefined) return withValue(text, way, undefined);
  return rawAt(text, way) === undefined ? withValue(text, way, value) : withRaw(text, way, raw);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return isGroup(value) && !Array.isArray(value);
}
