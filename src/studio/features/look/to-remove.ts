import { valueAt } from '../../logic/transport/pointer';

/**
 * The pointer to remove so that a value is left out. It is the group around it if that would become empty and was not
 * in the saved document.
 */
export function toRemove(pointer: string, { data, saved }: { data: unknown; saved: unknown }): string {
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  const group = valueAt(data, outer);
  const isLast = typeof group === 'object' && group !== null && Object.keys(group).length === 1;
  return outer !== '' && isLast && valueAt(saved, outer) === undefined ? toRemove(outer, { data, saved }) : pointer;
}
