import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { validateAgain } from '../../../src/build/incremental/validate-again';
import { validateSite } from '../../../src/build/validate-site';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-again-'));
  cpSync('tests/fixtures/toiture', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const edit = (file: string, write: (text: string) => string) => {
  const name = path.join(root, file);
  writeFileSync(name, write(readFileSync(name, 'utf8')));
};
const again = (version = 'one') => validateAgain(readSite(root), { version });
const anew = () => validateSite(readSite(root));

it('reports the same as a first validation, after any changes', async () => {
  const changes = [
    () => undefined,
    () => edit('towns/auray.json', (text) => text.replace('"intro": "', '"intro": "Au 05 49 11 22 33. ')),
    () => edit('towns/redon.json', (text) => text.replace('"intro"', '"introo"')),
    () => edit('towns/redon.json', (text) => text.replace('"introo"', '"intro"')),
    // Removes the characters that Latin-1 lacks and saves in Latin-1: the text reads the same but is not UTF-8.
    () => edit('towns/redon.json', (text) => [...text].filter((character) => character < '\u0100').join('')),
    () => {
      const name = path.join(root, 'towns/redon.json');
      writeFileSync(name, readFileSync(name, 'utf8'), 'latin1');
    },
    () => edit('media/departement-56.svg', () => ''),
    () => writeFileSync(path.join(root, 'towns/notes.docx'), ''),
  ];
  for (const change of changes) {
    change();
    expect(await again()).toEqual(anew());
    expect(await again()).toEqual(anew());
  }
  expect(anew().length).toBeGreaterThan(2);
});
