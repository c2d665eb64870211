import { parse } from 'jsonc-parser';
import { rawAt, withRaw, withValue, type Way } from './json-edits';
import { isGroup, isSame } from './same';

/** A value that was changed here and on disk, each its own way; undefined where it was removed. */
export interface Conflict {
  way: Way;
  /** What both began from. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Rebased {
  /** The text of the disk with the changes made here, those of the conflicts too. */
  text: string;
  conflicts: Conflict[];
}

/** Brings what was changed here, from `base` to `mine`, to the text that is on disk now, value by value. */
export function rebase({ base, mine, theirs }: { base: string; mine: string; theirs: string }): Rebased {
  if (base === theirs || mine === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const from: unknown = parse(base);
  const there: unknown = parse(theirs);
  const conflicts: Conflict[] = [];
  let text = theirs;
  for (const way of changedWays(from, parse(mine), [])) {
    const to = wayIn(there, from, way);
    const value = at(parse(mine), to.origin);
    const found = at(there, to.way);
    if (isSame(found, value)) continue;
    const before = at(from, to.origin);
    if (!isSame(found, before)) conflicts.push({ way: to.way, before, mine: value, theirs: found });
    text = carried(text, to.way, { raw: rawAt(mine, to.origin), value });
  }
  return { text, conflicts };
}

/** The same value as it is written in the other text, or as it would be where there is none yet. */
function carried(text: string, way: Way, { raw, value }: { raw: string | undefined; value: unknown }): string {
  if (value === undefined || raw === undefined) return withValue(text, way, undefined);
  return rawAt(text, way) === undefined ? withValue(text, way, value) : withRaw(text, way, raw);
}

/** The ways to what differs, each as deep as both have the same form. A list of another length is one change. */
function changedWays(before: unknown, after: unknown, way: Way): Way[] {
  if (isSame(before, after)) return [];
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) return [way];
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length) return [way];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    changedWays(before[key], after[key], [...way, Array.isArray(before) ? Number(key) : key]),
  );
}

/**
 * Where the value of `way` stands in the other document: items that have moved in a list are found again by what they
 * were; when they cannot be, the list as a whole is meant.
 */
function wayIn(there: unknown, from: unknown, way: Way): { way: Way; origin: Way } {
  const found: (string | number)[] = [];
  let here = from;
  let other = there;
  for (const [depth, step] of way.entries()) {
    let place = step;
    if (Array.isArray(here) && Array.isArray(other) && here.length !== other.length) {
      const item: unknown = here[Number(step)];
      place = isSame(other[Number(step)], item) ? step : other.findIndex((one) => isSame(one, item));
      if (place === -1) return { way: found, origin: way.slice(0, depth) };
    }
    found.push(place);
    here = at(here, [step]);
    other = at(other, [place]);
  }
  return { way: found, origin: way };
}

function at(value: unknown, way: Way): unknown {
  return way.reduce<unknown>(
    (found, step) => (isGroup(found) && Object.hasOwn(found, step) ? found[String(step)] : undefined),
    value,
  );
}
