import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FolderAnswer } from '../../../src/studio/features/documents/logic/change-documents';
import { askStudio } from '../../harness/ask-studio';
import { samples } from '../../harness/size';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { digestOf } from '../../../src/site/definitions/shapes/digest';

/** Writing while something else is being validated: with hundreds of documents, that happens in a separate thread. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-meanwhile-'));
const root = path.join(home, 'site');
let site: Draft;
const pages = Array.from({ length: samples({ daily: 3, long: 12 }) }, (_, index) => `page-${index}.json`);

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  // All of them link to the towns whose address will change.
  for (const [index, file] of pages.entries())
    write(file, text('home.json').replace('"path": "/"', `"path": "/p${index}"`));
  for (let number = 0; number < 320; number++) write(`towns/copie-${number}.json`, text('towns/lorient.json'));
  site = openDraft(root);
  await site.refresh();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, content: string) => writeFileSync(path.join(root, file), content);
const signed = (content: string, words: string) => content.replace('"tagline": "', `"tagline": "${words} `);

const rename = (town: string) =>
  askStudio<FolderAnswer>(site, 'rename', { file: `towns/${town}.json`, slug: `${town}-centre` });
const save = (file: string, content: string) =>
  askStudio(site, 'save', [{ file, hash: digestOf(text(file)), text: content }]);
/** Waits until the validating thread has started, so that the next call runs at the same time. */
const afterAWhile = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('a rename loses no save that was confirmed meanwhile', async () => {
  const saving = Promise.all(pages.map((file) => save(file, signed(text(file), 'Enregistré.'))));
  await afterAWhile();
  expect((await rename('vannes')).status).toBe(200);
  expect((await saving).map(({ status }) => status)).toEqual(pages.map(() => 200));
  for (const file of pages) {
    expect(text(file)).toContain('Enregistré.');
    expect(text(file)).toContain('"/vannes-centre"');
  }
});

it('a rename does nothing if a text editor writes meanwhile, and the editor’s text stays', async () => {
  await site.refresh();
  const renaming = rename('redon');
  await afterAWhile();
  write('page-1.json', signed(text('page-1.json'), 'Dans un éditeur.'));
  const { status } = await renaming;
  expect(status).toBe(409);
  expect(text('page-1.json')).toContain('Dans un éditeur.');
  expect(pages.filter((file) => text(file).includes('/redon-centre'))).toEqual([]);
  expect(text('towns/redon.json')).toContain('"Redon"');
});

it('a save does not overwrite what a text editor writes meanwhile, and reports it', async () => {
  await site.refresh();
  const before = text('home.json');
  const saving = save('home.json', signed(before, 'Dans l’atelier.'));
  await afterAWhile();
  write('home.json', signed(before, 'Dans un éditeur.'));
  expect(await saving).toMatchObject({ status: 412, body: { changed: [{ file: 'home.json' }] } });
  expect(text('home.json')).toContain('Dans un éditeur.');
});

it('undoing a rename never replaces a newer text by an older one', async () => {
  await site.refresh();
  const { body } = await rename('redon');
  const newer = signed(text('page-2.json'), 'Plus récent.');
  const [saved, undone] = await Promise.all([save('page-2.json', newer), askStudio(site, 'undo', { undo: body.undo })]);
  expect([saved.status, undone.status]).toEqual([200, 200]);
  // Merged value by value: newer texts stay, and the links are changed back.
  expect(text('page-2.json')).toBe(newer.replaceAll('/redon-centre', '/redon'));
  expect(text('towns/redon.json')).toContain('"Redon"');
});
