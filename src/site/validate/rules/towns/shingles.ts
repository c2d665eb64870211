/** Words per passage (shingle); changing one word changes this many passages. */
const size = 3;
/** Values per sketch, and how many must agree before two texts are compared. */
const slots = 64;
const perBand = 4;
/** Offset basis of FNV-1a. */
const start = 0x811c9dc5;

/**
 * Finds texts that share many passages, in linear time and memory. Each text leaves a sketch (one-permutation MinHash)
 * in buckets, and is compared in full only with the first text of each bucket.
 */
export class Shingles {
  readonly #buckets = new Map<number, number>();
  #count = 0;

  /** Adds a text. Returns the most similar earlier one, with the share of common passages. */
  add(text: string, textAt: (position: number) => string): { position: number; likeness: number } | undefined {
    const position = this.#count++;
    const passages = passagesOf(text);
    let best: { position: number; likeness: number } | undefined;
    let own: ReadonlySet<number> | undefined;
    const compared = new Set<number>();
    for (const bucket of bandsOf(passages)) {
      const other = this.#buckets.get(bucket);
      if (other === undefined) this.#buckets.set(bucket, position);
      else if (!compared.has(other)) {
        compared.add(other);
        own ??= new Set(passages);
        const likeness = jaccard(own, new Set(passagesOf(textAt(other))));
        if (!best || likeness > best.likeness) best = { position: other, likeness };
      }
    }
    return best;
  }
}

/** A reusable buffer for the passages of one text. */
let room = new Uint32Array(4096);

/**
 * The hashes of a text's passages, valid until the next call. FNV-1a over words (without case and punctuation), then
 * over three words.
 */
function passagesOf(text: string): Uint32Array {
  if (room.length < text.length) room = new Uint32Array(2 * text.length);
  const passages = room;
  let found = 0;
  let [count, first, second] = [0, 0, 0];
  let hash = start;
  for (let at = 0; at <= text.length; at++) {
    // A final space closes the last word.
    const code = at < text.length ? text.charCodeAt(at) : 32;
    // Bit 5 distinguishes lower from upper case, up to ÿ.
    if (code > 64) hash = Math.imul(hash ^ (code | 32), 0x01000193);
    else if (code > 47 && code < 58) hash = Math.imul(hash ^ code, 0x01000193);
    else if (hash !== start) {
      if (++count >= size) passages[found++] = mix(mix(mix(first) ^ second) ^ hash);
      [first, second, hash] = [second, hash, start];
    }
  }
  return passages.subarray(0, found);
}

/** A bijective mix of 32-bit integers (murmur3's finalizer). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const least = new Uint32Array(slots);

function bandsOf(passages: Uint32Array): number[] {
  if (passages.length < 20) return [];
  least.fill(0xffffffff);
  for (const passage of passages) {
    const slot = passage % slots;
    const value = passage >>> 6;
    if (value < (least[slot] ?? 0)) least[slot] = value;
  }
  const bands: number[] = [];
  for (let band = 0; band < slots / perBand; band++) {
    let hash = band + 1;
    for (let slot = band * perBand; slot < (band + 1) * perBand; slot++) hash = mix(hash ^ (least[slot] ?? 0)) + slot;
    // Signed, because V8 stores such integers inline and larger numbers as objects.
    bands.push(hash | 0);
  }
  return bands;
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  for (const passage of a) if (b.has(passage)) common++;
  return common / (a.size + b.size - common || 1);
}
