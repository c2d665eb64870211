import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDraft, type Draft } from '../../../local/drafts/draft-site';
import { answerQuestion } from '../../../api/answer-question';
import type { FolderAnswer } from './change-documents';
import type { FoundCommune } from './find-communes';
import type { StudioDocument } from '../../../logic/transport/protocol';
import type { UsesAnswer } from './remove-document';

/** Documents are made, removed and renamed, in a copy of the roofers’ folder. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-folder-'));
const root = path.join(home, 'site');
let site: Draft;

beforeAll(() => cpSync('tests/fixtures/toiture', root, { recursive: true }));
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(async () => {
  site = openDraft(root);
  await site.refresh();
});

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const data = (file: string) => JSON.parse(text(file)) as Record<string, unknown>;
const isThere = (file: string) => existsSync(path.join(root, file));

async function ask(question: string, body?: unknown) {
  const [method = '', address = ''] = question.split(' ');
  const url = new URL(`http://127.0.0.1/atelier/api/${address}`);
  const input = method === 'GET' ? Object.fromEntries(url.searchParams) : body;
  return answerQuestion(site, `${method} ${url.pathname.split('/').at(-1)}`, input);
}

async function changed(question: string, body: unknown): Promise<FolderAnswer> {
  const { status, body: answer } = await ask(question, body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer as FolderAnswer;
}

it('distinguishes communes of the same name, and finds the communes around them', async () => {
  const { body } = await ask('GET communes?q=86190');
  const [first] = body as FoundCommune[];
  expect(first).toMatchObject({
    name: 'Vouillé',
    departmentName: 'Vienne',
    postcodes: ['86190'],
    namesakes: ['Deux-Sèvres, 79230'],
  });
  expect(first!.around.slice(0, 8).map(({ name }) => name)).toContain('Cissé');
  const named = (await ask(`GET communes?q=${encodeURIComponent('vouillé')}`)).body as FoundCommune[];
  expect(named.slice(0, 2).map(({ departmentName }) => departmentName)).toEqual(['Deux-Sèvres', 'Vienne']);
  const known = (await ask('GET communes?q=56000')).body as FoundCommune[];
  expect(known[0]).toMatchObject({ name: 'Vannes', file: 'towns/vannes.json' });
});

it('makes a town, and adds its department only in a draft of the company’s document', async () => {
  const before = text('site.json');
  const wish = { kind: 'town', name: 'Vouillé', department: '86', postcode: '86190', served: ['Cissé', 'Quinçay'] };
  const { file, path: address, others, waiting = [], undo } = await changed('POST new', wish);
  expect({ file, address, others }).toEqual({ file: 'towns/vouille.json', address: '/vouille', others: [] });
  expect(data('towns/vouille.json')).toMatchObject({ name: 'Vouillé', postcode: '86190' });
  expect(text('site.json')).toBe(before);
  expect(waiting).toEqual([{ file: 'site.json', before, after: expect.stringContaining('"Vienne"') }]);
  const { hash } = (await ask('GET document?file=site.json')).body as StudioDocument;
  const saved = await ask('POST save', [{ file: 'site.json', hash, text: waiting[0]!.after }]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(site.present().faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  writeFileSync(path.join(root, 'site.json'), before);
  await site.refresh();
  expect((await ask('POST undo', { undo })).status).toBe(200);
  expect(isThere('towns/vouille.json')).toBe(false);
  expect(text('site.json')).toBe(before);
});

it('makes a town of a department that the company’s document names already', async () => {
  const wish = { kind: 'town', name: 'Carnac', department: '56', postcode: '56340', served: [] };
  const { file, waiting, undo } = await changed('POST new', wish);
  expect([file, waiting]).toEqual(['towns/carnac.json', undefined]);
  expect((await ask('POST undo', { undo })).status).toBe(200);
});

it('makes an article with a body, a service and a page, each with an address', async () => {
  const made = [
    await changed('POST new', { kind: 'article', title: 'Poser une gouttière' }),
    await changed('POST new', { kind: 'service', title: 'Couverture en chaume' }),
    await changed('POST new', { kind: 'page', title: 'Nos garanties' }),
  ];
  expect(made.map((one) => one.path)).toEqual([
    '/blog/poser-une-gouttiere',
    '/services/couverture-en-chaume',
    '/nos-garanties',
  ]);
  for (const { undo } of made) expect((await ask('POST undo', { undo })).status).toBe(200);
});

it('makes a finished work as a draft, and refuses to copy one', async () => {
  const wish = { kind: 'case-study', town: 'Auray', service: 'ardoise' };
  const { file = '', path: address, undo } = await changed('POST new', wish);
  expect([file, address]).toEqual(['case-studies/ardoise-a-auray.json', '/realisations/ardoise-a-auray']);
  expect(data(file)).toMatchObject({ title: 'Ardoise à Auray', service: 'ardoise', draft: true });
  // A draft needs no consent of the customer.
  expect(site.present().faults.filter((fault) => fault.file === file && fault.severity === 'error')).toEqual([]);
  const copied = await ask('POST duplicate', { file, title: 'Ailleurs' });
  expect(copied.body).toEqual({ error: 'Ce document ne se duplique pas.' });
  expect(await ask('POST new', { ...wish, town: 'Brest' })).toMatchObject({
    body: { error: expect.stringContaining('n’a pas de page pour la ville « Brest »') as string },
  });
  expect((await ask('POST undo', { undo })).status).toBe(200);
  expect(isThere(file)).toBe(false);
});

it('gives a town another address: the old one redirects, and links are updated', async () => {
  const linked = text('home.json').replace('"/auray"', '"/redon#contenu"');
  writeFileSync(path.join(root, 'home.json'), linked);
  await site.refresh();
  const { undo } = await changed('POST rename', { file: 'towns/redon.json', name: 'Redon', slug: 'redon-sur-vilaine' });
  expect(isThere('towns/redon.json')).toBe(false);
  expect(data('towns/redon-sur-vilaine.json').aliases).toEqual(['/redon']);
  expect(text('home.json')).toBe(linked.replace(/"\/redon(?=["#])/g, '"/redon-sur-vilaine'));
  // And back: the first address is its own again, and the second redirects to it.
  await changed('POST rename', { file: 'towns/redon-sur-vilaine.json', slug: 'redon' });
  expect(data('towns/redon.json').aliases).toEqual(['/redon-sur-vilaine']);
  expect((await ask('POST undo', { undo })).status).toBe(422);
});

it('lists the links to a page before it is removed, and redirects them', async () => {
  const { body } = await ask('GET uses?file=services/ramonage.json');
  expect(body).toEqual({ path: '/services/ramonage', links: [] });
  writeFileSync(
    path.join(root, 'home.json'),
    text('home.json').replace('"/auray"', '"/services/ramonage"').replace('"/vannes"', '"/services/ramonage"'),
  );
  await site.refresh();
  const { links } = (await ask('GET uses?file=services/ramonage.json')).body as UsesAnswer;
  expect(links[0]).toMatchObject({ file: 'home.json', words: expect.any(String) });
  expect((await ask('POST remove', { file: 'services/ramonage.json' })).status).toBe(422);
  expect(isThere('services/ramonage.json')).toBe(true);
  await changed('POST remove', { file: 'services/ramonage.json', to: '/services/zinguerie' });
  expect(isThere('services/ramonage.json')).toBe(false);
  expect(text('home.json')).toContain('"/services/zinguerie"');
});

it('marks an address as gone if its page is removed without a replacement', async () => {
  await changed('POST remove', { file: 'towns/quiberon.json' });
  expect(data('published.json')).toMatchObject({
    addresses: expect.arrayContaining([{ path: '/quiberon', page: '56170 Quiberon', gone: true }]),
  });
});

it('duplicates an article as a draft, with the next number, today’s date and no publication date', async () => {
  const model = text('blog/lire-une-ardoise.json');
  writeFileSync(
    path.join(root, 'blog/lire-une-ardoise.json'),
    model.replace('"title"', '"publishAt": "2020-01-01T08:00", "title"'),
  );
  await site.refresh();
  const { file } = await changed('POST duplicate', { file: 'blog/lire-une-ardoise.json', title: 'Lire une tuile' });
  expect(file).toBe('blog/lire-une-tuile.json');
  expect(data('blog/lire-une-tuile.json')).toMatchObject({ title: 'Lire une tuile', id: 4, draft: true });
  expect(data('blog/lire-une-tuile.json').date).not.toBe(data('blog/lire-une-ardoise.json').date);
  expect(data('blog/lire-une-tuile.json')).not.toHaveProperty('publishAt');
  writeFileSync(path.join(root, 'blog/lire-une-ardoise.json'), model);
  await site.refresh();
});

it('refuses to duplicate a document that is nested too deeply to be read', async () => {
  writeFileSync(
    path.join(root, 'profonde.json'),
    `{"title": "x", "blocks": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  );
  await site.refresh();
  const { status, body } = await ask('POST duplicate', { file: 'profonde.json', title: 'Copie' });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('ne peut pas être lu') },
  });
  rmSync(path.join(root, 'profonde.json'));
  await site.refresh();
});

it('refuses a new document with a fault, but restores one that already had it when it was removed', async () => {
  const [file, page] = ['towns/pontivy.json', text('towns/pontivy.json')];
  writeFileSync(path.join(root, 'carnac.json'), text('tarifs.json').replace('"/tarifs"', '"/carnac"'));
  writeFileSync(path.join(root, file), page.replace('"name"', '"nom": "x", "name"'));
  await site.refresh();
  const made = await ask('POST new', { kind: 'town', name: 'Carnac', department: '56', postcode: '56340', served: [] });
  expect([made.status, isThere('towns/carnac.json')]).toEqual([422, false]);
  const { undo } = await changed('POST remove', { file });
  expect(isThere(file)).toBe(false);
  await changed('POST undo', { undo });
  expect(text(file)).toContain('"nom"');
  rmSync(path.join(root, 'carnac.json'));
  writeFileSync(path.join(root, file), page);
  await site.refresh();
});

it.each([
  ['POST rename', { file: 'towns/auray.json', slug: '../evil' }, 400],
  ['POST rename', { file: '../package.json', slug: 'x' }, 404],
  ['POST rename', { file: 'towns/auray.json', slug: 'vannes' }, 422],
  ['POST remove', { file: 'home.json' }, 422],
  ['POST remove', { file: 'site.json' }, 422],
  ['POST new', { kind: 'town', name: 'Nulle-Part', department: '86', postcode: '86190', served: [] }, 422],
  ['POST new', { kind: 'town', name: 'Vannes', department: '56', postcode: '56000', served: [] }, 422],
  ['POST new', { kind: 'page', title: '…' }, 422],
  ['POST new', { kind: 'layout', title: 'x' }, 400],
])('%s refuses %j', async (question, body, status) => {
  expect((await ask(question, body)).status).toBe(status);
});
