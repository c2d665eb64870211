import { valueAt } from '../../core/pointer';

/**
 * What to take away so that a value is left out: also the group around it, when nothing else would be left in a group
 * that was not there before.
 */
export function toRemove(pointer: string, { data, saved }: { data: unknown; saved: unknown }): string {
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  const group = valueAt(data, outer);
  const isLast = typeof group === 'object' && group !== null && Object.keys(group).length === 1;
  return outer !== '' && isLast && valueAt(saved, outer) === undefined ? toRemove(outer, { data, saved }) : pointer;
}
