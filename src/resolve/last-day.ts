import { blockShapes } from '../blocks/shapes';
import { isHidden } from '../definitions/tokens';

/**
 * The last day on which visitors see a page of its own, if something on it takes the page along when it ends: the
 * latest of such days. Takes the data of a `page` document, valid or not. A hidden block does not count, nor does one
 * that a shared section brings. The home page never ends.
 */
export function lastDayOf(data: unknown): string | undefined {
  const { path, blocks } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (path === '/' || !Array.isArray(blocks)) return undefined;
  return blocks
    .flatMap((block: unknown) => endsOf(block))
    .toSorted()
    .at(-1);
}

/** The dates of a block that take its page along. */
function endsOf(block: unknown): string[] {
  if (typeof block !== 'object' || block === null || isHidden(block)) return [];
  const values = block as Record<string, unknown>;
  const shape = Object.hasOwn(blockShapes, String(values.type)) ? blockShapes[String(values.type)] : undefined;
  return Object.entries(shape?.fields ?? {}).flatMap(([name, field]) => {
    const date = values[name];
    return field.form === 'value' && field.term?.takesPage && typeof date === 'string' ? [date] : [];
  });
}
