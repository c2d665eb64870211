import { isRead } from '../definitions/kinds';
import { mayHaveMarkup } from '../definitions/rich-text';
import { frenchTypography } from '../definitions/typography';
import { pathOf, valueAt } from './core/pointer';
import type { Drawn } from './core/protocol';

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
  const changed = Object.keys(after).filter((file) => {
    const [was, is] = [before[file]?.data, after[file]?.data];
    // Where something was moved or removed, a pointer no longer names the same value.
    return was !== undefined && was !== is && hasSameForm(was, is);
  });
  if (changed.length === 0) return drawn;
  let next = drawn;
  for (const [path, { file, pointer, kind }] of Object.entries(drawn.origins)) {
    if (!changed.includes(file) || !kind || !isRead(kind)) continue;
    const [was, is] = [valueAt(before[file]?.data, pointer), valueAt(after[file]?.data, pointer)];
    if (typeof was !== 'string' || typeof is !== 'string' || was === is || /[{}]/.test(was + is)) continue;
    // Marks are read by the server: until it answers, the page stays.
    if (kind === 'prose' && mayHaveMarkup(is, 'running')) continue;
    if (valueAt(next, path) === frenchTypography(was)) next = withText(next, pathOf(path), frenchTypography(is));
  }
  return next;
}

/** Whether both hold the same fields and as many items, whatever these say. Parts that have not changed are the same objects. */
function hasSameForm(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return typeof one === typeof other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => hasSameForm(childOf(one, key), childOf(other, key)));
}

function childOf(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** The same data with another text at a path; what is not on the way to it stays the same object. */
function withText<T>(data: T, [step, ...rest]: (string | number)[], text: string): T {
  // The path was just followed, and a text takes the place of a text: the shape stays that of T.
  if (step === undefined) return text as T;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...data }) as Record<string | number, unknown>;
  copy[step] = withText(copy[step], rest, text);
  return copy as T;
}
