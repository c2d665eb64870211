import type { ResolvedBlock } from '../../definitions/view/page';

/** In characters of running text. A block with fewer is a line, a quotation or a short list. */
const fewCharacters = 450;
/** With this many pictures or more, a block is read through its pictures. */
const manyPictures = 4;

/**
 * Computes the `density` of each block, the room that its band takes; none means the normal room. A block is `quiet` if
 * it holds little, or if the next block has the same type. A block with many pictures and much text is `ample`, but
 * never two in a row.
 */
export function withDensities(blocks: readonly ResolvedBlock[]): ResolvedBlock[] {
  let isAfterAmple = false;
  return blocks.map((block, rank) => {
    const held: Held = { characters: 0, pictures: 0 };
    count(block, held);
    const isAmple: boolean = held.pictures >= manyPictures && held.characters > 2 * fewCharacters && !isAfterAmple;
    isAfterAmple = isAmple;
    if (isAmple) return { ...block, density: 'ample' };
    const isQuiet =
      (held.characters < fewCharacters && held.pictures < manyPictures) || blocks[rank + 1]?.type === block.type;
    return isQuiet ? { ...block, density: 'quiet' } : block;
  });
}

interface Held {
  /** Of running text. */
  characters: number;
  pictures: number;
}

function count(value: unknown, held: Held): void {
  // A single word is a type, an address or a name; text that is read has several words.
  if (typeof value === 'string') held.characters += /\s/.test(value) ? value.length : 0;
  else if (Array.isArray(value)) for (const item of value) count(item, held);
  else if (typeof value === 'object' && value !== null) {
    if ('src' in value) held.pictures += 1;
    else for (const inner of Object.values(value)) count(inner, held);
  }
}
