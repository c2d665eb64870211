import type { ResolvedBlock } from '../definitions/page';

/** Characters that are read: fewer are a line, a quotation or a short list, which a quiet band holds. */
const quiet = 450;
/** Pictures that stand beside each other: as many are what a page shows first. */
const shown = 4;

/**
 * The blocks with how much room each takes, by what it holds and what follows: quiet around little, and before another of
 * its own kind, which is the louder of the two; strong around pictures that are read one by one, never twice in a row.
 */
export function withDensities(blocks: readonly ResolvedBlock[]): ResolvedBlock[] {
  let isAfterStrong = false;
  return blocks.map((block, rank) => {
    const held = held0();
    count(block, held);
    const isStrong: boolean = held.pictures >= shown && held.read > 2 * quiet && !isAfterStrong;
    isAfterStrong = isStrong;
    if (isStrong) return { ...block, density: 'strong' };
    const isQuiet = (held.read < quiet && held.pictures < shown) || blocks[rank + 1]?.type === block.type;
    return isQuiet ? { ...block, density: 'quiet' } : block;
  });
}

interface Held {
  read: number;
  pictures: number;
}

const held0 = (): Held => ({ read: 0, pictures: 0 });

function count(value: unknown, held: Held): void {
  // One word is a type, an address or a name: what is read has several.
  if (typeof value === 'string') held.read += /\s/.test(value) ? value.length : 0;
  else if (Array.isArray(value)) for (const item of value) count(item, held);
  else if (typeof value === 'object' && value !== null) {
    if ('src' in value) held.pictures += 1;
    else for (const inner of Object.values(value)) count(inner, held);
  }
}
