import { isRead } from '../../../site/definitions/fields/kinds';
import { mayHaveMarkup } from '../../../site/definitions/text/rich-text';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { pathOf, valueAt } from '../../logic/transport/pointer';
import type { Drawn } from '../../logic/transport/protocol';

/** The parsed documents before and after a change, by file. */
interface Change {
  before: Readonly<Record<string, { data: unknown }>>;
  after: Readonly<Record<string, { data: unknown }>>;
}

/**
 * Updates the shown page immediately after a keystroke, without the server: only texts that the page shows exactly as
 * written. Everything else comes with the server's answer.
 */
export function drawnAtOnce(drawn: Drawn, { before, after }: Change): Drawn {
  const changed = Object.keys(after).filter((file) => {
    const [was, is] = [before[file]?.data, after[file]?.data];
    // If something was moved or removed, pointers no longer name the same values.
    return was !== undefined && was !== is && hasSameForm(was, is);
  });
  if (changed.length === 0) return drawn;
  let next = drawn;
  for (const [path, { file, pointer, kind }] of Object.entries(drawn.origins)) {
    if (!changed.includes(file) || !kind || !isRead(kind)) continue;
    const [was, is] = [valueAt(before[file]?.data, pointer), valueAt(after[file]?.data, pointer)];
    if (typeof was !== 'string' || typeof is !== 'string' || was === is || /[{}]/.test(was + is)) continue;
    // Only the server parses marks; the page stays as it is until it answers.
    if (kind === 'prose' && mayHaveMarkup(is, 'running')) continue;
    if (valueAt(next, path) === frenchTypography(was)) next = withText(next, pathOf(path), frenchTypography(is));
  }
  return next;
}

/** Whether both have the same fields and list lengths. Equal parts are the same objects, which makes this fast. */
function hasSameForm(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return typeof one === typeof other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => hasSameForm(childOf(one, key), childOf(other, key)));
}

function childOf(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** The data with another text at a path; everything else is shared. */
function withText<T>(data: T, [step, ...rest]: (string | number)[], text: string): T {
  // A text replaces a text, so the type stays T.
  if (step === undefined) return text as T;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...data }) as Record<string | number, unknown>;
  copy[step] = withText(copy[step], rest, text);
  return copy as T;
}
