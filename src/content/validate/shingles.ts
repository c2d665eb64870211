/** Words in a passage; one changed word changes this many passages. */
const size = 3;
/** Values of a sketch, and how many must agree for two texts to be compared. */
const slots = 64;
const perBand = 4;

/**
 * Finds texts that share many passages, in time and memory that grow with the number of texts and not with
 * its square: each text leaves a sketch (one permutation MinHash) in buckets, and is compared in full
 * with the first text of each bucket only.
 */
export class Shingles {
  readonly #buckets = new Map<number, number>();
  #count = 0;

  /** Adds a text; returns the most alike of those before it, with the share of passages in common. */
  add(text: string, textAt: (position: number) => string): { position: number; likeness: number } | undefined {
    const position = this.#count++;
    const passages = passagesOf(text);
    let best: { position: number; likeness: number } | undefined;
    const compared = new Set<number>();
    for (const bucket of bandsOf(passages)) {
      const other = this.#buckets.get(bucket);
      if (other === undefined) this.#buckets.set(bucket, position);
      else if (!compared.has(other)) {
        compared.add(other);
        const likeness = jaccard(passages, passagesOf(textAt(other)));
        if (!best || likeness > best.likeness) best = { position: other, likeness };
      }
    }
    return best;
  }
}

/** Hashes of the passages of a text (FNV-1a over words, then over the last three). */
function passagesOf(text: string): Set<number> {
  const passages = new Set<number>();
  const words: number[] = [];
  let hash = 0x811c9dc5;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    // NaN past the end closes the last word.
    if (code > 32) hash = Math.imul(hash ^ code, 0x01000193);
    else {
      words.push(hash);
      hash = 0x811c9dc5;
      if (words.length >= size) {
        const [a = 0, b = 0, c = 0] = words.slice(-size);
        passages.add(mix(mix(mix(a) ^ b) ^ c));
      }
    }
  }
  return passages;
}

/** A permutation of 32-bit integers (murmur3's finaliser). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function bandsOf(passages: ReadonlySet<number>): number[] {
  if (passages.size < 20) return [];
  const least = new Uint32Array(slots).fill(0xffffffff);
  for (const passage of passages) {
    const slot = passage % slots;
    const value = passage >>> 6;
    if (value < (least[slot] ?? 0)) least[slot] = value;
  }
  const bands: number[] = [];
  for (let band = 0; band < slots / perBand; band++) {
    let hash = band + 1;
    for (let slot = band * perBand; slot < (band + 1) * perBand; slot++) hash = mix(hash ^ (least[slot] ?? 0)) + slot;
    bands.push(hash >>> 0);
  }
  return bands;
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  for (const passage of a) if (b.has(passage)) common++;
  return common / (a.size + b.size - common || 1);
}
