import { blockShapes } from '../../definitions/shapes/written-shapes';
import { isHidden } from '../../definitions/text/tokens';

/**
 * The last day on which visitors see a page, from the data of its `page` document, valid or not: the latest end of its
 * blocks whose end also ends the page (`takesPage`). Undefined if there is none, and for the home page. Hidden blocks
 * and blocks of shared sections do not count.
 */
export function lastDayOf(data: unknown): string | undefined {
  const { path, blocks } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (path === '/' || !Array.isArray(blocks)) return undefined;
  return blocks
    .flatMap((block: unknown) => endsOf(block))
    .toSorted()
    .at(-1);
}

/** The dates on which a block ends, if the page ends with it. */
function endsOf(block: unknown): string[] {
  if (typeof block !== 'object' || block === null || isHidden(block)) return [];
  const values = block as Record<string, unknown>;
  const shape = Object.hasOwn(blockShapes, String(values.type)) ? blockShapes[String(values.type)] : undefined;
  return Object.entries(shape?.fields ?? {}).flatMap(([name, field]) => {
    const date = values[name];
    return field.form === 'value' && field.term?.takesPage && typeof date === 'string' ? [date] : [];
  });
}
