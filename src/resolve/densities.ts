import type { ResolvedBlock } from '../definitions/page';

/**
 * A block with fewer characters of running text than this is a line, a quotation or a short list: it gets a quiet band.
 */
const quiet = 450;
/** With this many pictures or more, a block is read through its pictures. */
const shown = 4;

/**
 * Gives each block a density (`quiet`, `strong` or none) from its content and its neighbour. A block is quiet when it
 * holds little, or when another of its own kind follows, which is then the louder of the two. A block whose pictures
 * are read one by one is strong, but never two in a row.
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
  // A single word is a type, an address or a name; text that is read has several words.
  if (typeof value === 'string') held.read += /\s/.test(value) ? value.length : 0;
  else if (Array.isArray(value)) for (const item of value) count(item, held);
  else if (typeof value === 'object' && value !== null) {
    if ('src' in value) held.pictures += 1;
    else for (const inner of Object.values(value)) count(inner, held);
  }
}
