import type { Place } from '../../logic/transport/protocol';

/** A list item or field that was just added and not left yet; `left` are the pointers of its fields that were left. */
export interface FreshEntry extends Place {
  left: readonly string[];
}

/** Whether faults at a place are not shown yet, because it is in a new entry and its field has not been visited. */
export function isHeldBack({ fresh }: { fresh?: FreshEntry | undefined }, place: Place): boolean {
  return isAround(fresh, place) && !fresh.left.some((pointer) => isWithin(place.pointer, pointer));
}

/** The entry after one of its fields has lost the focus. */
export function leaving(fresh: FreshEntry | undefined, place: Place): FreshEntry | undefined {
  if (!isAround(fresh, place) || fresh.left.includes(place.pointer)) return fresh;
  return { ...fresh, left: [...fresh.left, place.pointer] };
}

/** The new entry after another was added; an entry added inside a new one is part of it. */
export function adding(fresh: FreshEntry | undefined, place: Place): FreshEntry {
  return isAround(fresh, place) ? fresh : { ...place, left: [] };
}

export function isAround(fresh: FreshEntry | undefined, { file, pointer }: Place): fresh is FreshEntry {
  return fresh?.file === file && isWithin(pointer, fresh.pointer);
}

/** Whether a pointer is inside `around`. */
export function isWithin(pointer: string, around: string): boolean {
  return `${pointer}/`.startsWith(`${around}/`);
}
