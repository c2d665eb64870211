import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import {
  copiedPictures,
  copies,
  encodedDocuments,
  leftovers,
  merged,
  misplaced,
  noCopies,
  noLeftovers,
} from '../../samples/files-as-left';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

/** What a folder holds beside what its owner wrote is passed over, or named for what it is. */

const melle = 'towns/melle.json';

function put(root: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** `file severity rule message advice` of each fault. */
function told(root: string): string[] {
  const faults = validateSite(readSite(root));
  for (const fault of faults) assertFrench(fault);
  return faults.map(({ file, severity, message, advice = '' }) => `${file} ${severity} ${message} ${advice}`);
}

it('what systems, browsers and synchronisers leave is passed over', () => {
  const root = siteCopy();
  for (const file of leftovers) put(root, file, 'x');
  expect(told(root)).toEqual([]);
  const { files, media, strays = [] } = readSite(root);
  const read = new Set([...files.map(({ file }) => file), ...media, ...strays]);
  expect(leftovers.filter((file) => read.has(file) && !/\.(?:md|txt)$/i.test(file))).toEqual([]);
});

it('what only has a similar name is read', () => {
  const root = siteCopy();
  for (const file of noLeftovers) put(root, file, 'x');
  const { files, media } = readSite(root);
  expect([...files.map(({ file }) => file), ...media]).toEqual(expect.arrayContaining([...noLeftovers]));
});

it('a copy of a picture is named with the picture, and stops nothing', () => {
  const root = siteCopy();
  for (const [file] of copiedPictures) put(root, file, readFileSync(path.join(root, 'media/chantier.svg')));
  const faults = told(root);
  for (const [file, isCopy] of copiedPictures)
    expect(faults.filter((one) => one.startsWith(`${file} `))).toEqual([
      expect.stringMatching(isCopy ? / warning .*copie de « chantier\.svg »/ : / warning Aucune page/),
    ]);
});

describe('a copy that a synchroniser made beside a document', () => {
  it.each(copies)('is named with the document that it copies, and is no page: %s', (copy, of) => {
    const root = siteCopy();
    put(root, copy, readFileSync(path.join(root, of)));
    expect(told(root)).toEqual([
      expect.stringMatching(`^${copy.replace(/[()[\].$+]/g, '\\$&')} warning .*copie de « ${path.basename(of)} »`),
    ]);
    expect(readSite(root).files.map(({ file }) => file)).not.toContain(copy);
  });

  it('is something else than a document with such a name of its own', () => {
    const root = siteCopy();
    for (const file of noCopies) put(root, file, readFileSync(path.join(root, melle)));
    expect(readSite(root).files.map(({ file }) => file)).toEqual(expect.arrayContaining([...noCopies]));
  });

  it('is something else than the beginning of a new town', () => {
    const root = siteCopy();
    put(root, 'towns/melle - Copie.json', readFileSync(path.join(root, 'towns/niort.json')));
    expect(readSite(root).files.map(({ file }) => file)).toContain('towns/melle - Copie.json');
  });
});

describe('a document whose bytes are another text', () => {
  it.each(encodedDocuments)('$what: one sentence names it, and --fix keeps every letter or leaves it', (sample) => {
    const root = siteCopy();
    const whole = readFileSync(path.join(root, melle), 'utf8');
    const text = whole.replace(/("intro": ")/, '$1L’œuvre d’un seul été, déjà « réglée »… à 5 €. ');
    expect(text).not.toBe(whole);
    const written = sample.bytes(text);
    put(root, melle, written);
    const errors = told(root).filter((one) => one.startsWith(`${melle} error`));
    expect(errors).toEqual([expect.stringMatching(sample.says)]);
    fixSite(readSite(root), { files: undefined });
    const after = readFileSync(path.join(root, melle));
    if (!sample.mended) return expect(after.equals(Buffer.from(written))).toBe(true);
    expect(told(root).filter((one) => one.startsWith(`${melle} error`))).toEqual([]);
    return expect(after.toString()).toBe(sample.keeps(text));
  });
});

describe('the marks of a merge', () => {
  it.each(merged)('%s are named, and nobody chooses for the author', (_what, spoil) => {
    const root = siteCopy();
    const text = spoil(readFileSync(path.join(root, melle), 'utf8'));
    put(root, melle, text);
    expect(told(root).filter((one) => one.startsWith(`${melle} error`))).toEqual([
      expect.stringMatching(/deux versions.*« <<<<<<< »/),
    ]);
    fixSite(readSite(root), { files: undefined });
    expect(readFileSync(path.join(root, melle), 'utf8')).toBe(text);
  });
});

it('a file in media that is no picture is named, with where to take it', () => {
  const root = siteCopy();
  for (const [file, bytes] of misplaced) put(root, file, Buffer.from(bytes, 'latin1'));
  const faults = told(root);
  for (const [file, , says] of misplaced)
    expect(faults.filter((one) => one.startsWith(`${file} error`))).toEqual([expect.stringMatching(says)]);
});

it.each([
  ['a document', melle, 'ailleurs.json'],
  ['a picture', 'media/photo.jpg', 'ailleurs.jpg'],
  ['a folder', 'services', 'ailleurs'],
])('a link in the place of %s is said', (_what, file, elsewhere) => {
  const root = siteCopy();
  const place = path.join(root, file);
  const target = path.join(siteCopy(), elsewhere);
  if (elsewhere === 'ailleurs') mkdirSync(target);
  else writeFileSync(target, readFileSync(path.join(root, melle)));
  rmSync(place, { recursive: true, force: true });
  symlinkSync(target, place);
  expect(told(root)).toContainEqual(expect.stringMatching(`^${file} error .*un lien vers`));
});

it('a link that leads nowhere, or that a system left, is no document', () => {
  const root = siteCopy();
  symlinkSync('/nowhere', path.join(root, 'notes'));
  symlinkSync('/nowhere', path.join(root, '.#home.json'));
  expect(told(root)).toEqual([]);
});
