import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { fontWithMore } from '../../harness/validate/packed-font';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

/** Files that only claim to be fonts: validation survives each one, names it, and still checks the files beside it. */

const mega = 1024 * 1024;
const sound = readFileSync('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');

function errorsOf(content: Uint8Array, name = 'essai.woff2'): string[] {
  const root = siteCopy();
  mkdirSync(path.join(root, 'media/fonts'), { recursive: true });
  writeFileSync(path.join(root, 'media/fonts', name), content);
  // A sound font that is checked after the hostile one, in the same run.
  writeFileSync(path.join(root, 'media/fonts/voisine.woff2'), sound);
  const faults = validateSite(readSite(root)).filter(({ file }) => file.startsWith('media/fonts/'));
  for (const fault of faults) assertFrench(fault);
  expect(faults.filter(({ file }) => file === 'media/fonts/voisine.woff2').map(({ rule }) => rule)).toEqual([
    'orphan-font',
  ]);
  return faults.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const broken = ['Cette police est abîmée ou incomplète : elle ne s’ouvre pas.'];

it('a font that is truncated or damaged is reported', () => {
  expect(errorsOf(sound)).toEqual([]);
  expect(errorsOf(sound.subarray(0, sound.length / 2))).toEqual(broken);
  // The directory of the font contains the sizes and offsets of its tables.
  for (const at of [48, 60, 80]) expect(errorsOf(Buffer.from(sound).fill(0xff, at, at + 12))).toEqual(broken);
});

it('a file that is no font is reported', () => {
  expect(errorsOf(randomBytes(4000))).toEqual(['Ce fichier n’est pas une police « .woff2 », malgré son nom.']);
  expect(errorsOf(Buffer.concat([Buffer.from('wOF2'), randomBytes(4000)]))).toEqual(broken);
  expect(errorsOf(Buffer.concat([Buffer.from('\0\u0001\0\0'), randomBytes(4000)]), 'essai.ttf')).toEqual(broken);
});

it('a font that unpacks to more than thirty megabytes is reported', async () => {
  const noise = randomBytes(mega / 2);
  expect(errorsOf(await fontWithMore({ noise, bytes: mega }))).toEqual([]);
  expect(errorsOf(await fontWithMore({ noise, bytes: 40 * mega }))).toEqual(broken);
});

it('a font that could unpack to hundreds of megabytes is not opened', async () => {
  const heavy = await fontWithMore({ noise: randomBytes(3 * mega), bytes: 4 * mega });
  expect(errorsOf(heavy)).toEqual(['Cette police pèse plus de 2 Mo : le site ne l’ouvre pas.']);
});
