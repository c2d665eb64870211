const headerSize = 12;
const entrySize = 16;

/** The family name in a font (OpenType, `name` table, identifier 1, Windows). */
export function fontFamily(font: Buffer): string {
  const table = tableOf(font, 'name');
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

/** A table of an OpenType file, not WOFF (OpenType 1.9, « Organization of an OpenType Font »). */
function tableOf(font: Buffer, tag: string): Buffer {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const entry = headerSize + entrySize * table;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`The font has no table « ${tag} ».`);
}
