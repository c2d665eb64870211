import { isRead } from '../definitions/kinds';
import { frenchTypography } from '../definitions/typography';
import { pathOf, valueAt } from './pointer';
import type { Drawn } from './protocol';

/** The documents by file, read, as they were and as they are. */
interface Change {
  before: Readonly<Record<string, { data: unknown }>>;
  after: Readonly<Record<string, { data: unknown }>>;
}

/**
 * What is drawn, with the texts that have changed since: only those that the page shows as they are written, so that
 * nothing is guessed. All the rest comes with the server's answer; this is what a key is seen by in the meantime.
 */
export function drawnAtOnce(drawn: Drawn, { before, after }: Change): Drawn {
  const changed = Object.keys(after).filter((file) => before[file] && before[file].data !== after[file]?.data);
  if (changed.length === 0) return drawn;
  let next = drawn;
  for (const [path, { file, pointer, kind }] of Object.entries(drawn.origins)) {
    if (!changed.includes(file) || !kind || !isRead(kind)) continue;
    const [was, is] = [valueAt(before[file]?.data, pointer), valueAt(after[file]?.data, pointer)];
    if (typeof was !== 'string' || typeof is !== 'string' || was === is || /[{}]/.test(was + is)) continue;
    if (valueAt(next, path) === frenchTypography(was)) next = withText(next, pathOf(path), frenchTypography(is));
  }
  return next;
}

/** The same data with another text at a path; what is not on the way to it stays the same object. */
function withText<T>(data: T, [step, ...rest]: (string | number)[], text: string): T {
  // The path was just followed, and a text takes the place of a text: the shape stays that of T.
  if (step === undefined) return text as T;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...data }) as Record<string | number, unknown>;
  copy[step] = withText(copy[step], rest, text);
  return copy as T;
}
