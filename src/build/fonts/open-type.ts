/** The tables of a font by their tag, as an OpenType file holds them (OpenType 1.9, « Organization of an OpenType Font »). */
export type FontTables = Map<string, Buffer>;

const headerSize = 12;
const entrySize = 16;

/** What a font file (not a WOFF one) is made of. */
export function readTables(font: Buffer): FontTables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headerSize + entrySize * index);
  return new Map(
    entries.map((entry) => {
      const start = font.readUInt32BE(entry + 8);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** A TrueType file of these tables. Checksums are left at zero: nothing that reads these files asks for them. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(headerSize + entrySize * sorted.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = headerSize + entrySize * index;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The family that a font names itself after (OpenType, `name` table, identifier 1, for Windows). */
export function fontFamily(font: Buffer): string {
  const table = readTables(font).get('name');
  if (!table) throw new Error('The font has no name.');
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
