import { deflate, Inflate } from 'pako';
import { bytesOf, concat, hexOf, sha1 } from './bytes.ts';
import { budgetOf, nextUnit, usualBounds, type Budget } from './budget.ts';
import { applyDelta } from './delta.ts';
import { ForgeFault } from './forge-fault.ts';
import { idOf, type GitObject, type Kind } from './objects.ts';

const kinds: readonly (Kind | undefined)[] = [undefined, 'commit', 'tree', 'blob', 'tag'];
const offsetDelta = 6;
const nameDelta = 7;

/** Of a pack: each costs a digest and its place in memory, also if it is empty. */
const mostObjects = 150_000;

/**
 * The objects of a pack by their ids. A pack may contain an object as a delta against another object of the same pack.
 * Throws `too-large` before more is unpacked than the bounds allow.
 */
export async function readPack(pack: Uint8Array, bounds = usualBounds): Promise<Map<string, GitObject>> {
  const budget = budgetOf(bounds);
  const found = new Map<string, GitObject>();
  const at = new Map<number, GitObject>();
  const waiting: { offset: number; base: string; delta: Uint8Array }[] = [];
  const add = async (offset: number, object: GitObject) => {
    at.set(offset, object);
    found.set(await idOf(object), object);
  };
  if (pack.length < 32) throw new ForgeFault('down');
  const count = new DataView(pack.buffer, pack.byteOffset).getUint32(8);
  if (count > mostObjects) throw new ForgeFault('too-large');
  let place = 12;
  for (let index = 0; index < count; index++) {
    const offset = place;
    const { type, size, next } = headerAt(pack, place);
    place = next;
    let base: GitObject | undefined;
    let name = '';
    if (type === offsetDelta) {
      const distance = distanceAt(pack, place);
      base = at.get(offset - distance.value);
      place = distance.next;
    } else if (type === nameDelta) {
      name = hexOf(pack.subarray(place, place + 20));
      base = found.get(name);
      place += 20;
    }
    const { bytes, length } = inflated(pack.subarray(place), size, budget);
    place += length;
    const kind = kinds[type];
    if (kind) await add(offset, { kind, bytes });
    else if (base) await add(offset, { kind: base.kind, bytes: applyDelta(base.bytes, bytes, budget) });
    else if (name) waiting.push({ offset, base: name, delta: bytes });
    else throw new ForgeFault('down');
  }
  // A delta that names its base by id may come before that base.
  for (const { offset, base: name, delta } of waiting) {
    const base = found.get(name);
    if (!base) throw new ForgeFault('down');
    await add(offset, { kind: base.kind, bytes: applyDelta(base.bytes, delta, budget) });
  }
  return found;
}

export async function writePack(objects: readonly GitObject[]): Promise<Uint8Array> {
  const head = new Uint8Array(12);
  head.set(bytesOf('PACK'));
  const numbers = new DataView(head.buffer);
  numbers.setUint32(4, 2);
  numbers.setUint32(8, objects.length);
  const body = concat([head, ...objects.flatMap(({ kind, bytes }) => [headerOf(kind, bytes.length), deflated(bytes)])]);
  return concat([body, await sha1(body)]);
}

/**
 * Large objects here are photographs, which do not get smaller: compressing them would cost more than the rest of a
 * publication.
 */
function deflated(bytes: Uint8Array): Uint8Array {
  return deflate(bytes, { level: bytes.length > 100_000 ? 0 : 6 });
}

/** Four bits of the size are in the first byte, with the type; each further byte has seven. */
function headerOf(kind: Kind, size: number): Uint8Array {
  const bytes = [(kinds.indexOf(kind) << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1]! |= 128;
    bytes.push(rest & 127);
  }
  return Uint8Array.from(bytes);
}

function headerAt(pack: Uint8Array, place: number): { type: number; size: number; next: number } {
  let byte = pack[place++] ?? 0;
  const type = (byte >> 4) & 7;
  let size = byte & 15;
  for (let unit = 16; byte & 128; unit = nextUnit(unit)) {
    byte = pack[place++] ?? 0;
    size += (byte & 127) * unit;
  }
  return { type, size, next: place };
}

function distanceAt(pack: Uint8Array, place: number): { value: number; next: number } {
  let byte = pack[place++] ?? 0;
  let value = byte & 127;
  while (byte & 128) {
    byte = pack[place++] ?? 0;
    value = (value + 1) * 128 + (byte & 127);
  }
  return { value, next: place };
}

/** In bytes: what a stream may unpack beyond the announced size before it is noticed. */
const piece = 65_536;

function inflated(input: Uint8Array, size: number, budget: Budget): { bytes: Uint8Array; length: number } {
  budget.take(size);
  const bytes = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate({ chunkSize: Math.min(Math.max(size, 64), piece) });
  inflate.onData = (part) => {
    // The stream stops here: it holds more than it announced.
    if (filled + part.length > size) throw new ForgeFault('down');
    bytes.set(part, filled);
    filled += part.length;
  };
  inflate.push(input);
  if (!inflate.ended || inflate.err || filled !== size) throw new ForgeFault('down');
  return { bytes, length: inflate.strm.next_in };
}
