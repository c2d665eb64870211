import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import type { StoredFile } from '../../../src/studio/features/files/logic/store-file';
import { questions } from '../../../src/studio/api/questions';
import type { LibraryFile } from '../../../src/studio/api/library/files';
import type { Removed } from '../../../src/studio/features/documents/logic/undo/list-removed';
import { askStudio } from '../../harness/ask-studio';
import { copyOfSite } from '../../harness/studio/open-studio';

/** The files of the studio, through the editor's questions alone: what is accepted, and that nothing is half done. */

const homes: string[] = [];
afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true })));

let folder: string;
let site: Draft;
beforeEach(async () => {
  const place = copyOfSite();
  homes.push(place.home);
  folder = path.join(place.folder, 'files');
  site = openDraft(place.folder);
  await site.refresh();
});

const pdf = (words = '') => Buffer.from(`%PDF-1.7\n${words}`);
const put = (name: string, bytes: Uint8Array = pdf(), taken = 'refuse') =>
  askStudio<StoredFile & { error: string }>(site, `files?${new URLSearchParams({ name, taken })}`, bytes);
const there = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const held = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const undo = (id: string) => askStudio<{ error: string }>(site, 'undo', { undo: id });
const listed = async () => (await questions['GET files'].answer(site, {})).body as LibraryFile[];
const removed = async () => ((await questions['GET removed'].answer(site, {})).body as { removed: Removed[] }).removed;

describe('an uploaded file', () => {
  it('is served, listed with its kind, and removed by undo', async () => {
    const { status, body } = await put('plaquette.pdf');
    expect(status).toBe(200);
    expect(await listed()).toMatchObject([
      { file: 'files/plaquette.pdf', address: '/plaquette.pdf', kind: 'PDF', weight: 'PDF, 1\u00a0Ko', uses: [] },
    ]);
    expect((await listed())[0]?.unusedSince).toBeDefined();
    expect(site.file('/plaquette.pdf')).toEqual(pdf());
    expect((await undo(body.undo)).status).toBe(200);
    expect(there()).toEqual([]);
  });

  it.each([
    ['a page under the name of a PDF', 'a.pdf', '<script>alert(1)</script>', /n’en est pas un/],
    ['nothing', 'a.pdf', '', /n’en est pas un/],
    ['a program', 'a.js', 'alert(1)', /Le site ne donne pas de fichier « a\.js »/],
    ['a way out of the folder', '../a.pdf', '%PDF-1.7', /sans autre dossier/],
    ['a way out of it by Windows’ separators', '..\\a.pdf', '%PDF-1.7', /ne fait pas une bonne adresse/],
    ['capitals', 'A.PDF', '%PDF-1.7', /ne fait pas une bonne adresse/],
    ['accents', 'été.pdf', '%PDF-1.7', /Renommez-le « ete\.pdf »/],
    ['a name that ends early', 'a.js\0.pdf', '%PDF-1.7', /ne fait pas une bonne adresse/],
    ['a proof with a script', 'google0123456789abcdef.html', '<script src=x>', /et rien d’autre/],
    ['an old address of the site', 'villes.pdf', '%PDF-1.7', /ancienne adresse/],
  ])('is refused with its reason: %s', async (_what, name, content, why) => {
    if (name === 'villes.pdf') await redirect('/villes.pdf');
    const { status, body } = await put(name, Buffer.from(content));
    expect(body.error).toMatch(why);
    expect(status).toBe(422);
    expect(there()).toEqual([]);
    expect(readdirSync(path.dirname(folder))).not.toContain('a.pdf');
  });

  it('is refused if it is too large, whoever sent it', async () => {
    const { status, body } = await put('a.pdf', new Uint8Array(10_000_001));
    expect(status).toBe(413);
    expect(body.error).toContain('dépasse 10 Mo');
    expect(there()).toEqual([]);
  });

  it('is refused if the site has fifty files already', async () => {
    mkdirSync(folder);
    for (let rank = 0; rank < 50; rank++) writeFileSync(path.join(folder, `p${rank}.pdf`), pdf());
    await site.refresh();
    expect((await put('a.pdf')).body.error).toContain('50 au plus');
    expect(there()).toHaveLength(50);
  });
});

describe("a name that the site's file already has", () => {
  it('is refused, also for two uploads at the same moment', async () => {
    const [one, other] = await Promise.all([put('a.pdf', pdf('one')), put('a.pdf', pdf('other'))]);
    expect([one.status, other.status]).toEqual([200, 409]);
    expect(other.body.error).toContain('déjà un fichier « a.pdf »');
    expect(held('a.pdf')).toBe('%PDF-1.7\none');
  });

  it('gets a number, or is given to the new file; the old file can be restored', async () => {
    await put('a.pdf', pdf('one'));
    expect((await put('a.pdf', pdf('two'), 'both')).body.name).toBe('a-2.pdf');
    const { body } = await put('a.pdf', pdf('three'), 'replace');
    expect(body.isReplaced).toBe(true);
    expect([held('a.pdf'), held('a-2.pdf')]).toEqual(['%PDF-1.7\nthree', '%PDF-1.7\ntwo']);
    const back = await undo(body.undo);
    expect(held('a.pdf')).toBe('%PDF-1.7\none');
    await undo((back.body as unknown as StoredFile).undo);
    expect(held('a.pdf')).toBe('%PDF-1.7\nthree');
  });
});

describe('a removed file', () => {
  it('stays while something links to it, and is restored with its links', async () => {
    await put('a.pdf');
    await link('/a.pdf');
    const [file] = await listed();
    expect(file?.uses).toEqual([{ file: 'home.json', name: 'Accueil' }]);
    expect((await askStudio<{ error: string }>(site, 'remove-file', { file: 'files/a.pdf' })).body.error).toBe(
      'Un lien y mène encore dans « Accueil » : retirez-le d’abord.',
    );
    await link('#contact', '/a.pdf');
    expect((await askStudio(site, 'remove-file', { file: 'files/a.pdf' })).status).toBe(200);
    expect(there()).toEqual([]);
    const [gone] = await removed();
    expect(gone).toMatchObject({ file: 'files/a.pdf', kind: 'file', name: 'a.pdf' });
    expect((await askStudio(site, 'restore', { file: 'files/a.pdf', from: gone?.from })).status).toBe(200);
    expect(there()).toEqual(['a.pdf']);
  });

  it('is never one outside the folder', async () => {
    mkdirSync(folder);
    symlinkSync('/etc/hostname', path.join(folder, 'a.pdf'));
    await site.refresh();
    const { status, body } = await askStudio<{ error: string }>(site, 'remove-file', { file: 'files/a.pdf' });
    expect([status, body.error]).toEqual([422, expect.stringContaining('un lien vers un autre')]);
    expect((await put('a.pdf', pdf(), 'replace')).status).not.toBe(200);
    expect(readFileSync('/etc/hostname', 'utf8')).not.toContain('%PDF');
  });
});

it('a full disk leaves the site as it is, and is reported', async () => {
  await put('a.pdf', pdf('one'));
  const { write } = site.store;
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  site.store.write = () => Promise.reject(full);
  const { status, body } = await put('a.pdf', pdf('two'), 'replace');
  expect([status, body.error]).toEqual([500, expect.stringContaining('place')]);
  site.store.write = write;
  expect(held('a.pdf')).toBe('%PDF-1.7\none');
  expect((await site.store.journal.all()).map(({ sort }) => sort)).toEqual(['file-new']);
});

async function link(href: string, from = '#contact'): Promise<void> {
  const home = path.join(path.dirname(folder), 'home.json');
  writeFileSync(home, readFileSync(home, 'utf8').replace(JSON.stringify(from), JSON.stringify(href)));
  await site.refresh();
}

async function redirect(from: string): Promise<void> {
  const file = path.join(path.dirname(folder), 'site.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...document, redirects: [{ from, to: '/' }] }));
  await site.refresh();
}
