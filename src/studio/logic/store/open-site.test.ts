import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDraft, type Draft } from '../../local/drafts/draft-site';
import { withDrafts } from '../documents/documents';

/** The last valid version of a site, and when the site is validated again, in a copy of the roofers’ folder. */

let root: string;
let site: Draft;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  site = openDraft(root);
  await site.refresh();
});

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const severities = () => [...new Set(site.present().faults.map(({ severity }) => severity))];

async function write(file: string, from: string, to: string): Promise<void> {
  writeFileSync(path.join(root, file), text(file).replace(from, to));
  await site.refresh();
}

it('a site with nothing but warnings is valid', async () => {
  await write('towns/vannes.json', '"intro": "', '"intro": "À écrire : ');
  expect(severities()).toEqual(['warning']);
  expect(site.present().version).toBe(site.lastSound());
  expect(JSON.stringify(site.page('/vannes'))).toContain('À écrire');
});

it('a site with an error keeps its last valid version', async () => {
  const before = site.lastSound();
  await write('towns/vannes.json', '"name": "Vannes"', '"name": 7');
  expect(severities()).toContain('error');
  expect(site.present().version).toBeUndefined();
  expect(site.lastSound()).toBe(before);
  await write('towns/vannes.json', '"name": 7', '"name": "Vannes"');
  expect(site.present().version).not.toBe(before);
});

it('reuses an earlier validation only if it was of the same texts', async () => {
  const [file, { source }] = ['towns/vannes.json', site.present()];
  const save = (intro: string) =>
    writeFileSync(path.join(root, file), text(file).replace('"intro": "', `"intro": "${intro}`));
  save('À écrire : ');
  await site.refresh([file], { source, faults: [] });
  expect(severities()).toEqual(['warning']);
  save('À écrire : ');
  await site.refresh([file], { source: withDrafts(source, [{ file, text: text(file) }]), faults: [] });
  expect(severities()).toEqual([]);
});
