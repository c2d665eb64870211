import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft, type Draft } from '../../../../local/drafts/draft-site';
import { digestOf } from '../../../../../site/definitions/shapes/digest';
import { answerQuestion } from '../../../../api/answer-question';
import { mostEntries } from '../../../../logic/store/journal';
import type { RemovedAnswer } from '../../../../api/documents/removed';
import type { FolderAnswer } from '../change-documents';

/** Undo of removals, creations and renames, in a copy of the roofers’ folder, after later edits. */

let home: string;
let root: string;
let site: Draft;
const kept = () => path.join(home, 'local/atelier');

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'vitrine-back-'));
  root = path.join(home, 'site');
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  await start();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Like a start of `npm run dev`: nothing is known except what is on disk. */
async function start(): Promise<void> {
  site = openDraft(root, kept());
  await site.refresh();
}

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));
const errors = () => site.present().faults.filter(({ severity }) => severity === 'error');

async function write(file: string, content: string): Promise<void> {
  writeFileSync(path.join(root, file), content);
  await site.refresh();
}

async function ask<T>(question: string, body: unknown = {}): Promise<{ status: number; body: T }> {
  return (await answerQuestion(site, question, body)) as { status: number; body: T };
}

async function changed(question: string, body: unknown): Promise<FolderAnswer> {
  const answer = await ask<FolderAnswer>(question, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const removed = async () => (await ask<RemovedAnswer>('GET removed')).body.removed;

it('restores a page days later with its links, its address and its draft, and keeps what others wrote', async () => {
  const page = text('services/ramonage.json');
  await write(
    'home.json',
    text('home.json').replace('"/auray"', '"/services/ramonage"').replace('"/vannes"', '"/services/ramonage#prix"'),
  );
  const draft = {
    file: 'services/ramonage.json',
    base: digestOf(page),
    text: page.replace('"path"', '"draft": true,\n  "path"'),
  };
  await changed('POST remove', { file: draft.file, to: '/services/zinguerie', drafts: [draft] });
  expect(text('services/zinguerie.json')).toContain('"/services/ramonage"');

  // Two days later: one link leads elsewhere, and the page has another title.
  const worked = text('home.json')
    .replace('"/services/zinguerie#prix"', '"/redon"')
    .replace('"title": "', '"title": "Bien ');
  await write('home.json', worked);
  await start();
  const [gone] = await removed();
  expect(gone).toMatchObject({ file: draft.file, kind: 'service', path: '/services/ramonage', hasDraft: true });
  const back = await changed('POST restore', { file: gone!.file, from: gone!.from });

  expect(text(draft.file)).toBe(page);
  expect(back).toMatchObject({ file: draft.file, path: '/services/ramonage', drafts: [draft] });
  expect(text('home.json')).toBe(worked.replace('"/services/zinguerie"', '"/services/ramonage"'));
  expect(back.left).toEqual([{ file: 'home.json', name: 'Accueil', title: expect.any(String) }]);
  expect(text('services/zinguerie.json')).not.toContain('"/services/ramonage"');
  expect(errors()).toEqual([]);
  expect(await removed()).toEqual([]);
  // The undo can be undone.
  await changed('POST undo', { undo: back.undo });
  expect(isThere(draft.file)).toBe(false);
  expect(await removed()).toHaveLength(1);
});

it('restores the list of published addresses together with the page', async () => {
  const before = text('published.json');
  const { undo } = await changed('POST remove', { file: 'towns/quiberon.json' });
  expect(text('published.json')).not.toBe(before);
  await changed('POST undo', { undo });
  expect(text('published.json')).toBe(before);
});

it('undoes a creation together with later edits, which are kept', async () => {
  const { file = '', undo } = await changed('POST new', { kind: 'article', title: 'Poser une gouttière' });
  await write(
    file,
    text(file)
      .replace('"title"', '"draft": true,\n  "title"')
      .replace('"draft": true,\n  "draft": true', '"draft": true'),
  );
  const written = text(file);
  await changed('POST undo', { undo, drafts: [{ file, base: digestOf(written), text: `${written} ` }] });
  expect(isThere(file)).toBe(false);
  const [gone] = await removed();
  const back = await changed('POST restore', { file, from: gone!.from });
  expect(text(file)).toBe(written);
  expect(back.drafts).toMatchObject([{ file, text: `${written} ` }]);
});

it('undoes a rename, and keeps what was written under the new name', async () => {
  const { undo } = await changed('POST rename', { file: 'towns/redon.json', name: 'Redon', slug: 'redon-sur-vilaine' });
  await write('towns/redon-sur-vilaine.json', text('towns/redon-sur-vilaine.json').replace('35600', '35601'));
  const { file } = await changed('POST undo', { undo });
  expect(file).toBe('towns/redon.json');
  expect(text('towns/redon.json')).toContain('35601');
  expect(text('towns/redon.json')).not.toContain('aliases');
  expect(isThere('towns/redon-sur-vilaine.json')).toBe(false);
  expect(await removed()).toEqual([]);
});

it('keeps documents that somebody removes by hand, and recognizes renamed ones', async () => {
  const auray = text('towns/auray.json');
  rmSync(path.join(root, 'towns/auray.json'));
  await site.refresh();
  expect(await removed()).toMatchObject([{ file: 'towns/auray.json', name: 'Auray', isByHand: true }]);
  // Moved by hand: nothing is lost.
  writeFileSync(path.join(root, 'towns/redon-2.json'), text('towns/redon.json'));
  rmSync(path.join(root, 'towns/redon.json'));
  await site.refresh();
  const all = await removed();
  expect(all.map(({ file }) => file)).toEqual(['towns/auray.json']);
  await changed('POST restore', { file: all[0]!.file, from: all[0]!.from });
  expect(text('towns/auray.json')).toBe(auray);
});

it('skips kept changes that somebody has damaged, and names them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mkdirSync(kept(), { recursive: true });
  for (const damaged of ['{}', '{'])
    writeFileSync(path.join(kept(), `2020-01-01T00-00-00.000Z-${damaged.length}.json`), damaged);
  rmSync(path.join(root, 'towns/auray.json'));
  await site.refresh();
  expect(await removed()).toMatchObject([{ file: 'towns/auray.json' }]);
  for (const name of ['-1.json', '-2.json'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${name} n’est pas lisible`));
  warn.mockRestore();
});

it('does not overwrite a document that has taken the name since', async () => {
  const { undo } = await changed('POST remove', { file: 'towns/quiberon.json' });
  await write('towns/quiberon.json', text('towns/redon.json').replaceAll('Redon', 'Quiberon'));
  const { status, body } = await ask<{ error: string }>('POST undo', { undo });
  expect({ status, error: body.error }).toMatchObject({ status: 422, error: expect.stringContaining('porte ce nom') });
  expect(text('towns/quiberon.json')).toContain('35600');
});

it('keeps changes outside of git, drops the oldest, and removes nothing that it cannot keep', async () => {
  await changed('POST remove', { file: 'towns/quiberon.json' });
  expect(readFileSync(path.join(kept(), '.gitignore'), 'utf8')).toBe('*\n');
  for (let number = 1000; number < 1000 + mostEntries; number++)
    writeFileSync(path.join(kept(), `2020-01-01T00-00-00.000Z-${number}.json`), '{"changes":[]}');
  const { undo } = await changed('POST remove', { file: 'blog/lire-une-ardoise.json' });
  const names = readdirSync(kept()).filter((name) => name.endsWith('.json'));
  expect(names).toHaveLength(mostEntries);
  expect(names[0]).toContain('-1002.');
  await changed('POST undo', { undo });
  rmSync(kept(), { recursive: true });
  writeFileSync(kept(), 'Une autre chose porte ce nom.');
  await expect(ask('POST remove', { file: 'blog/lire-une-ardoise.json' })).rejects.toThrow(/n’est pas un dossier/);
  expect(isThere('blog/lire-une-ardoise.json')).toBe(true);
});

it('saves the documents that exist, and names those that are gone', async () => {
  const town = text('towns/auray.json');
  const request = [
    { file: 'towns/auray.json', hash: digestOf(town), text: town.replace('"intro": "', '"intro": "Bien. ') },
    { file: 'towns/nulle-part.json', hash: 'x', text: '{}' },
    { file: '../package.json', hash: 'x', text: '{}' },
  ];
  const { status, body } = await ask<{ saved: { file: string }[]; gone: string[] }>('POST save', request);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.saved.map(({ file }) => file)).toEqual(['towns/auray.json']);
  expect(body.gone).toEqual(['towns/nulle-part.json', '../package.json']);
  expect(text('towns/auray.json')).toContain('"intro": "Bien. ');
  const drawn = await ask<{ drawn?: object }>('POST draft', {
    path: '/auray',
    drafts: [{ file: 'towns/nulle-part.json', base: 'x', text: '{}' }],
    check: false,
  });
  expect(drawn.body.drawn).toBeDefined();
});
