import { parse } from 'jsonc-parser';
import { valueAt } from '../../logic/transport/pointer';
import type { Place } from '../../logic/transport/protocol';
import type { History } from '../undo/history';

/** A text that this tab has written, and that another tab has overwritten. */
export interface Overwritten extends Place {
  /** The name of its field. */
  label: string;
  mine: string;
}

/** The last text that this tab has written in a document, if `mine` still has it and `theirs` does not. */
export function overwrittenIn(
  { past }: History,
  file: string,
  { mine, theirs }: { mine: unknown; theirs: unknown },
): Overwritten | undefined {
  for (const { label, where, changes } of past.toReversed()) {
    const { pointer } = where;
    const own = where.file === file && pointer !== '' ? valueAt(mine, pointer) : undefined;
    if (typeof own !== 'string' || own === valueAt(theirs, pointer)) continue;
    const after = changes.find((change) => change.file === file)?.after;
    if (after !== undefined && valueAt(parse(after), pointer) === own) return { file, pointer, label, mine: own };
  }
  return undefined;
}
