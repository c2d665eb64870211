import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { convert } from 'fontverter';

/** A table of a font file. */
type Table = readonly [tag: string, bytes: Buffer];

const packaged = readFileSync('node_modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2');

/**
 * A sound font as a WOFF2 file (W3C, « WOFF File Format 2.0 », section 4) with one more table, which nobody reads:
 * `bytes` long, beginning with `noise`.
 */
export async function fontWithMore({ noise, bytes }: { noise: Buffer; bytes: number }): Promise<Buffer> {
  const font = await convert(packaged, 'sfnt');
  return pack([...tablesOf(font), ['zzzz', Buffer.concat([noise, Buffer.alloc(bytes - noise.length)])]]);
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, rank) => {
    const entry = 12 + 16 * rank;
    const start = font.readUInt32BE(entry + 8);
    return [
      font.toString('latin1', entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    ] as const;
  });
}

function pack(tables: readonly Table[]): Buffer {
  const directory = Buffer.concat(
    tables.map(([tag, bytes]) => {
      // For these two tables, the format needs a flag that says « not transformed ».
      const asTheyWere = tag === 'glyf' || tag === 'loca' ? 0b1100_0000 : 0;
      return Buffer.concat([Buffer.from([asTheyWere + 63]), Buffer.from(tag, 'latin1'), base128(bytes.length)]);
    }),
  );
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
  const body = brotliCompressSync(Buffer.concat(tables.map(([, bytes]) => bytes)), quick);
  const head = Buffer.alloc(48);
  const length = Math.ceil((head.length + directory.length + body.length) / 4) * 4;
  head.write('wOF2\0\u0001\0\0', 'latin1');
  head.writeUInt32BE(length, 8);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(
    tables.reduce((total, [, bytes]) => total + 16 + bytes.length, 12),
    16,
  );
  head.writeUInt32BE(body.length, 20);
  return Buffer.concat([head, directory, body], length);
}

/** The format's « UIntBase128 » encoding. */
function base128(value: number): Buffer {
  const digits = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128);
  return Buffer.from(digits);
}
