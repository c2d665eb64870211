import { eachField, type Shape } from '../../../../site/definitions/shapes/shapes';
import type { Way } from '../../../logic/edits/json-edits';

/** The anchors of a block that are already taken, with a free one for each. */
export function freeAnchors(shape: Shape, block: unknown, others: readonly unknown[]): { way: Way; anchor: string }[] {
  const taken = new Set(others.flatMap((other) => anchorsIn(shape, other).map(({ anchor }) => anchor)));
  return anchorsIn(shape, block).flatMap(({ way, anchor }) => {
    const free = freeName(anchor, taken);
    taken.add(free);
    return free === anchor ? [] : [{ way, anchor: free }];
  });
}

function anchorsIn(shape: Shape, block: unknown): { way: Way; anchor: string }[] {
  const found: { way: Way; anchor: string }[] = [];
  eachField(shape, block, ({ kind, value, path }) => {
    if (kind === 'anchor' && typeof value === 'string') found.push({ way: path, anchor: value });
  });
  return found;
}

function freeName(anchor: string, taken: ReadonlySet<string>): string {
  if (!taken.has(anchor)) return anchor;
  const stem = anchor.replace(/-\d+$/, '');
  for (let number = 2; ; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
}
