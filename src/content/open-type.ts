import { brotliDecompressSync } from 'node:zlib';

/**
 * The TrueType font that a WOFF2 file packs (W3C, WOFF File Format 2.0). The text of social images is set
 * with the site's own family, which is only at hand as WOFF2, and the renderer does not read that.
 * Throws on a collection or on outlines that are not TrueType.
 */
export function trueTypeFrom(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 font.');
  const directory = reader(woff2, 48);
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = directory.byte();
    const tag = (flags & 63) === 63 ? directory.bytes(4).toString('latin1') : (knownTags[flags & 63] ?? '');
    // Version 3 of outlines and 0 of the rest mean: as in the original file.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const size = directory.base128();
    return { tag, size: isTransformed ? directory.base128() : size, isTransformed };
  });
  const packed = woff2.subarray(directory.position, directory.position + woff2.readUInt32BE(20));
  const data = reader(brotliDecompressSync(packed), 0);
  const tables = new Map(entries.map(({ tag, size }) => [tag, data.bytes(size)]));
  const glyf = tables.get('glyf');
  if (!glyf || entries.some(({ tag, isTransformed }) => isTransformed && tag !== 'glyf' && tag !== 'loca'))
    throw new Error('This WOFF2 font is packed in a way that is not read here.');
  if (entries.some(({ tag, isTransformed }) => tag === 'glyf' && isTransformed)) {
    const outlines = unpackOutlines(glyf);
    tables.set('glyf', outlines.glyf).set('loca', outlines.loca);
    // The offsets written are 32 bits wide.
    tables.get('head')?.writeInt16BE(1, 50);
  }
  return assemble(tables);
}

/** The family that a TrueType font names itself after (OpenType, `name` table, identifier 1). */
export function fontFamily(font: Buffer): string {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no name.');
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const texts = table.readUInt16BE(4);
  for (let record = 6; record < 6 + 12 * table.readUInt16BE(2); record += 12) {
    const isWindows = table.readUInt16BE(record) === 3;
    if (!isWindows || table.readUInt16BE(record + 6) !== 1) continue;
    const start = texts + table.readUInt16BE(record + 10);
    return Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)))
      .swap16()
      .toString('utf16le');
  }
  throw new Error('The font has no family name.');
}

const knownTags =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
    'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar ' +
    'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill '
  ).match(/.{4}(?= )/g) ?? [];

function assemble(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + 16 * sorted.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The `glyf` and `loca` tables that a transformed `glyf` table stands for (WOFF2, 5.1). */
function unpackOutlines(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = reader(packed, 0);
  head.bytes(2);
  const hasOverlaps = (head.uint16() & 1) === 1;
  const count = head.uint16();
  head.bytes(2);
  const sizes = Array.from({ length: 7 }, () => head.uint32());
  const [contours, points, flags, coordinates, composites, boxes, instructions] = sizes.map((size) =>
    reader(head.bytes(size), 0),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const hasBox = boxes.bytes(((count + 31) >> 5) << 2);
  const overlaps = hasOverlaps ? head.bytes((count + 7) >> 3) : undefined;
  const isSet = (bits: Buffer | undefined, glyph: number) => ((bits?.[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;

  const loca = Buffer.alloc(4 * (count + 1));
  const glyphs: Buffer[] = [];
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(offset, 4 * glyph);
    const outline = unpackGlyph(glyph);
    const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
    glyphs.push(padded);
    offset += padded.length;
  }
  loca.writeUInt32BE(offset, 4 * count);
  return { glyf: Buffer.concat(glyphs), loca };

  function unpackGlyph(glyph: number): Buffer {
    const contourCount = contours.uint16();
    if (contourCount === 0) return Buffer.alloc(0);
    const box = isSet(hasBox, glyph) ? boxes.bytes(8) : undefined;
    if (contourCount === 0xffff) return composite(box ?? Buffer.alloc(8));
    return simple({ contourCount, box, overlap: isSet(overlaps, glyph) ? 0x40 : 0 });
  }

  function composite(box: Buffer): Buffer {
    const parts = [words([0xffff]), box];
    let more = true;
    let isHinted = false;
    while (more) {
      const kind = composites.uint16();
      const scale = kind & 0x08 ? 2 : kind & 0x40 ? 4 : kind & 0x80 ? 8 : 0;
      parts.push(words([kind]), composites.bytes(2 + (kind & 1 ? 4 : 2) + scale));
      more = (kind & 0x20) !== 0;
      isHinted ||= (kind & 0x100) !== 0;
    }
    if (isHinted) parts.push(hints());
    return Buffer.concat(parts);
  }

  function hints(): Buffer {
    const length = coordinates.short255();
    return Buffer.concat([words([length]), instructions.bytes(length)]);
  }

  function simple({ contourCount, box, overlap }: { contourCount: number; box: Buffer | undefined; overlap: number }) {
    let last = -1;
    const ends = Array.from({ length: contourCount }, () => (last += points.short255()));
    const outline = Array.from({ length: last + 1 }, () => point(flags.byte()));
    const first = outline[0];
    if (first) first.flag |= overlap;
    return Buffer.concat([
      words([contourCount]),
      box ?? boxOf(outline),
      words(ends),
      hints(),
      Buffer.from(outline.map(({ flag }) => flag)),
      words(outline.map(({ dx }) => dx)),
      words(outline.map(({ dy }) => dy)),
    ]);
  }

  /** One step of an outline (WOFF2, 5.2): the flag says how the bytes hold both distances. */
  function point(code: number): Point {
    const kind = code & 0x7f;
    const at = coordinates.bytes(kind < 84 ? 1 : kind < 120 ? 2 : kind < 124 ? 3 : 4);
    const [a = 0, b = 0, c = 0, d = 0] = at;
    const x = (value: number) => (kind & 1 ? value : -value);
    const y = (value: number) => (kind & 2 ? value : -value);
    const flag = code >> 7 ? 0 : 1;
    if (kind < 10) return { flag, dx: 0, dy: x(((kind & 14) << 7) + a) };
    if (kind < 20) return { flag, dx: x((((kind - 10) & 14) << 7) + a), dy: 0 };
    if (kind < 84) {
      const rank = kind - 20;
      return { flag, dx: x(1 + (rank & 0x30) + (a >> 4)), dy: y(1 + ((rank & 0x0c) << 2) + (a & 0x0f)) };
    }
    if (kind < 120) {
      const rank = kind - 84;
      return { flag, dx: x(1 + (Math.floor(rank / 12) << 8) + a), dy: y(1 + (((rank % 12) >> 2) << 8) + b) };
    }
    if (kind < 124) return { flag, dx: x((a << 4) + (b >> 4)), dy: y(((b & 0x0f) << 8) + c) };
    return { flag, dx: x((a << 8) + b), dy: y((c << 8) + d) };
  }
}

/** A point of an outline, relative to the one before it. */
interface Point {
  flag: number;
  dx: number;
  dy: number;
}

function boxOf(outline: readonly Point[]): Buffer {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  let x = 0;
  let y = 0;
  for (const { dx, dy } of outline) {
    x += dx;
    y += dy;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return words([box.left, box.bottom, box.right, box.top]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

type Reader = ReturnType<typeof reader>;

function reader(source: Buffer, start: number) {
  let position = start;
  const bytes = (length: number) => {
    position += length;
    return source.subarray(position - length, position);
  };
  const byte = () => bytes(1)[0] ?? 0;
  const uint16 = () => bytes(2).readUInt16BE();
  return {
    bytes,
    byte,
    uint16,
    uint32: () => bytes(4).readUInt32BE(),
    /** UIntBase128 (WOFF2, 4.1). */
    base128() {
      let value = 0;
      for (;;) {
        const digit = byte();
        value = value * 128 + (digit & 0x7f);
        if (digit < 0x80) return value;
      }
    },
    /** 255UInt16 (WOFF2, 5). */
    short255() {
      const code = byte();
      if (code === 253) return uint16();
      if (code === 255) return byte() + 253;
      return code === 254 ? byte() + 506 : code;
    },
    get position() {
      return position;
    },
  };
}
