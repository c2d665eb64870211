import type { Place } from '../../core/protocol';

/** An entry that somebody has just added to a list and not left yet, with the pointers of its fields that were left. */
export interface FreshEntry extends Place {
  left: readonly string[];
}

/** Whether what is wrong at a place is not told yet: the field is one of a new entry, and nobody has been through it. */
export function isHeldBack({ fresh }: { fresh?: FreshEntry | undefined }, place: Place): boolean {
  return isAround(fresh, place) && !fresh.left.some((pointer) => isWithin(place.pointer, pointer));
}

/** The same entry once one of its fields was left. */
export function leaving(fresh: FreshEntry | undefined, place: Place): FreshEntry | undefined {
  if (!isAround(fresh, place) || fresh.left.includes(place.pointer)) return fresh;
  return { ...fresh, left: [...fresh.left, place.pointer] };
}

/** The entry that is new after one was added: what is added within a new entry is part of it. */
export function adding(fresh: FreshEntry | undefined, place: Place): FreshEntry {
  return isAround(fresh, place) ? fresh : { ...place, left: [] };
}

/** Whether a place is in the entry. */
export function isAround(fresh: FreshEntry | undefined, { file, pointer }: Place): fresh is FreshEntry {
  return fresh?.file === file && isWithin(pointer, fresh.pointer);
}

/** Whether a pointer leads to a value or into it. */
export function isWithin(pointer: string, around: string): boolean {
  return `${pointer}/`.startsWith(`${around}/`);
}
