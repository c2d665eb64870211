import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import type { Fault } from '../../../src/site/validate/report/fault';
import { validateSite } from '../../../src/build/validate-site';
import { faultsOf, svg } from '../../harness/validate/file-on-disk';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

const photograph = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
});
describe('An image that the build could not open', () => {
  it('is reported: a truncated photograph', async () => {
    const whole = await photograph.jpeg().toBuffer();
    expect(faultsOf('media/entiere.jpg', whole)).toEqual([]);
    expect(faultsOf('media/coupee.jpg', whole.subarray(0, whole.length / 2))).toEqual([
      { rule: 'image-format', message: 'Cette image est abîmée ou incomplète : elle ne s’ouvre pas.' },
    ]);
  });

  it('is reported: a small file with a picture of 60,000 by 60,000 pixels', () => {
    expect(faultsOf('media/bombe.png', hugePng(60_000))).toEqual([
      {
        rule: 'image-size',
        message: expect.stringMatching(/^Cette image mesure 60\s000 × 60\s000 pixels/) as string,
      },
    ]);
  });

  it.each([
    ['not closed', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z">'],
    ['closed twice', svg('</g>')],
    ['with an attribute that does not end', svg('<path d="M0 0/>')],
    ['with an unknown entity', svg('&nbsp;')],
  ])('is reported: a drawing %s', (_, text) => {
    expect(faultsOf('media/dessin.svg', text)).toEqual([
      { rule: 'image-format', message: 'Ce dessin est mal écrit ou incomplet, à la ligne 1 : il ne s’ouvre pas.' },
    ]);
  });

  it('is reported: a drawing without its namespace', () => {
    expect(faultsOf('media/dessin.svg', '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')[0]?.message).toContain(
      'ne porte pas xmlns="http://www.w3.org/2000/svg"',
    );
  });

  it('is decoded once, by its content, and then cached', () => {
    const root = siteCopy();
    writeFileSync(path.join(root, 'media/bombe.png'), hugePng(60_001));
    const faults = validateSite(readSite(root));
    // The same bytes under another name: they are not decoded again, and the result is the same.
    renameSync(path.join(root, 'media/bombe.png'), path.join(root, 'media/encore.png'));
    const again = validateSite(readSite(root));
    const sizes = (all: Fault[]) => all.filter(({ rule }) => rule === 'image-size').map(({ message }) => message);
    expect(sizes(again)).toEqual(sizes(faults));
    expect(sizes(again)).toHaveLength(1);
  });
});

describe('a name that no file of the site can have', () => {
  it('is reported: longer than systems allow once the build has extended it', () => {
    const name = 'a'.repeat(240);
    expect(faultsOf(`media/${name}.svg`, svg(''))).toEqual([
      { rule: 'file-name', message: 'Le nom de cette image est trop long : 244 caractères.' },
    ]);
    const town = readFileSync('tests/fixtures/marais/towns/melle.json');
    expect(faultsOf(`towns/${name}.json`, town)).toContainEqual({
      rule: 'long-address',
      message: 'Cette adresse est trop longue : 241 caractères.',
    });
  });

  it.each(['media/\u00e9.svg', 'towns/\u00e9.json', 'm\u00e9/a.json'])('is reported: not UTF-8 (%s)', (name) => {
    const root = siteCopy();
    // One byte for each character: no text in UTF-8 has such bytes.
    const file = Buffer.from(`${root}/${name}`, 'latin1');
    mkdirSync(Buffer.from(path.dirname(`${root}/${name}`), 'latin1'), { recursive: true });
    writeFileSync(file, '{}');
    const faults = validateSite(readSite(root)).filter(({ severity }) => severity === 'error');
    for (const fault of faults) assertFrench(fault);
    expect(faults.map(({ rule, message }) => ({ rule, message }))).toEqual([
      {
        rule: 'file-name',
        message: 'Le nom de ce fichier ou de ce dossier contient des lettres que le site ne sait pas lire.',
      },
    ]);
  });
});

/** A PNG whose head says that it is that wide and high; nothing of it is ever decoded. */
function hugePng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    framed.set(body, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The check sum of PNG (ISO 3309); `zlib.crc32` came after Node 20.19. */
function crc(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
