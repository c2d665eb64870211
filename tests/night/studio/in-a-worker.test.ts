import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { digestOf } from '../../../src/site/definitions/shapes/digest';
import { embeddedBackend } from '../../../src/site/definitions/view/embedded-backend';
import { pageFile } from '../../../src/site/definitions/documents/folder/site-files';
import { readSite } from '../../../src/site/read/read-site';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import type { DraftAnswer } from '../../../src/studio/api/documents/draft';
import type { PageAnswer } from '../../../src/studio/api/library/page';
import type { SiteAnswer } from '../../../src/studio/api/library/site';
import { hostedStudio, type HostedStudio } from '../../harness/hosted-studio';
import { isLong } from '../../harness/size';
import type { StudioInPage } from '../../harness/worker-page';

/** The studio's core in a browser's Worker, with the shipped site as a snapshot: the same answers as in Node. */

const root = path.resolve('site-config');
let studio: HostedStudio;
let node: Draft;

beforeAll(async () => {
  studio = await hostedStudio(root);
  node = openDraft(root);
  await node.refresh();
});
afterAll(() => studio.close());

const ask = <T>(name: string, input: object) => studio.ask<T>(name, input);
/** The serialized answers of the server of `npm run dev`. */
const inNode = async <T>(name: string, input: object) =>
  JSON.parse(JSON.stringify(await answerQuestion(node, name, input))) as { status: number; body: T };
const textOf = (file: string) => node.present().source.files.find((one) => one.file === file)!.text;
const draftOf = (file: string, text: string) => ({ file, base: digestOf(textOf(file)), text });
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('lists and renders a site before the first validation, with and without drafts', async () => {
  expect((await ask('GET page', { path: '/' })).status).toBe(200);
  const text = textOf('home.json').replace('"title": "', '"title": "Salut ');
  const drafts = [draftOf('home.json', text)];
  expect(JSON.stringify(await ask('POST draft', { path: '/', drafts, check: false }))).toContain('Salut ');
  const { body } = await ask<SiteAnswer>('GET site', {});
  expect(body).toMatchObject({ isUnjudged: true, faults: [] });
});

it('lists the same documents, pages and faults', async () => {
  await ask('POST draft', { drafts: [], check: true });
  const [theirs, ours] = [await ask<SiteAnswer>('GET site', {}), await inNode<SiteAnswer>('GET site', {})];
  expect(ours.body.documents.length).toBeGreaterThan(40);
  // Only the name of the folder differs.
  expect({ ...theirs.body, folder: '' }).toEqual({ ...ours.body, folder: '' });
});

it('renders every page from the same data', async () => {
  const { body } = await inNode<SiteAnswer>('GET site', {});
  expect(body.pages.length).toBeGreaterThan(35);
  for (const { path: address } of body.pages)
    expect(await ask('GET page', { path: address }), address).toEqual(await inNode('GET page', { path: address }));
});

it('renders every page from the data that the build writes', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-built-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const { addresses } = await buildSite({
    source: readSite(root),
    out,
    engine: await buildEngine(),
    backend: embeddedBackend,
  });
  const written = (file: string) => JSON.parse(readFileSync(path.join(out, file), 'utf8')) as unknown;
  const siteData = readdirSync(path.join(out, 'assets')).find((name) => /^site\..*json$/.test(name)) ?? '';
  expect(addresses.length).toBeGreaterThan(35);
  for (const address of addresses) {
    const { body } = await ask<PageAnswer>('GET page', { path: address });
    // The HTML itself contains the modules to preload and the image for social networks.
    const { modules: _, preview: _drawn, ...page } = written(pageFile(address, 'json')) as Record<string, unknown>;
    expect(body.page, address).toEqual(page);
    // The build's sprite contains only the icons that are shown; while somebody edits, any icon may be needed.
    expect({ ...body.site, sprite: '' }).toEqual({ ...(written(`assets/${siteData}`) as object), sprite: '' });
  }
});

describe('finds the same faults, letter for letter:', () => {
  const faulty: [string, string, (text: string) => string][] = [
    ['a missing comma', 'home.json', (text) => text.replace(',', '')],
    ['a document that is cut', 'site.json', (text) => text.slice(0, text.length / 2)],
    ['a text that is not JSON', 'towns/poitiers.json', () => 'Bonjour'],
    ['an unknown field', 'home.json', (text) => text.replace('"blocks"', '"bloks"')],
    ['another type', 'towns/poitiers.json', (text) => text.replace(/"name": "[^"]*"/, '"name": 12')],
    [
      'a commune that is not listed',
      'towns/poitiers.json',
      (text) => text.replace(/"name": "[^"]*"/, '"name": "Poitier"'),
    ],
    ['an icon that is not drawn', 'home.json', (text) => text.replace(/"icon": "[^"]*"/, '"icon": "bolr"')],
    ['a link to nowhere', 'home.json', (text) => text.replace(/"href": "\/[^"]*"/, '"href": "/nulle-part"')],
    ['an image that is not there', 'home.json', (text) => text.replace(/media\/[\w-]+\.svg/, 'media/absente.svg')],
    ['a phone number that cannot be called', 'site.json', (text) => text.replace(/"phone": "[^"]*"/, '"phone": "12"')],
    ['an unknown token', 'home.json', (text) => text.replace(/"title": "/, '"title": "{town.nom} ')],
    ['the same key twice', 'site.json', (text) => text.replace('{', '{ "email": "a@b.fr",')],
  ];
  it.each(faulty)('%s', async (_name, file, break_) => {
    const text = break_(textOf(file));
    expect(text).not.toBe(textOf(file));
    const input = { drafts: [draftOf(file, text)], check: true };
    const [theirs, ours] = [
      await ask<DraftAnswer>('POST draft', input),
      await inNode<DraftAnswer>('POST draft', input),
    ];
    expect(ours.body.faults?.length).toBeGreaterThan(0);
    expect(throughJson(theirs)).toEqual(ours);
  });
});

it.each([
  ['that nobody knows', 'GET nothing', {}, 404],
  ['named like a property of every object', 'toString', {}, 404],
  ['with an invalid input', 'GET page', { path: 1 }, 400],
])('refuses a question %s, as in Node', async (_name, question, input, status) => {
  const answer = await ask(question, input);
  expect(answer.status).toBe(status);
  expect(answer).toEqual(await inNode(question, input));
});

it('starts again with the written texts after a crash, and answers the open questions', async () => {
  await studio.open(4_000);
  const text = textOf('home.json').replace('"title": "', '"title": "Enregistré ');
  const saved = await ask('POST save', [{ file: 'home.json', hash: digestOf(textOf('home.json')), text }]);
  expect(saved.status).toBe(200);
  await studio.page.evaluate(() => (window as unknown as StudioInPage).studio.kill());
  const answered = await ask<{ text: string }>('GET document', { file: 'home.json' });
  expect(answered.body.text).toBe(text);
  expect(await studio.page.evaluate(() => (window as unknown as StudioInPage).studio.workers())).toBe(2);
  await studio.page.evaluate(() => (window as unknown as StudioInPage).studio.kill());
  const lost = ask('POST save', [{ file: 'home.json', hash: digestOf(text), text: textOf('home.json') }]);
  await expect(lost).rejects.toThrow('L’atelier a dû redémarrer. Vos textes sont là : recommencez.');
});

it.runIf(isLong)('is at most 320 KB with everything that it may load later, and 120 KB without', () => {
  const worker = path.join(studio.folder, 'worker');
  const code = readdirSync(worker).filter((name) => name.endsWith('.js'));
  const weightOf = (name: string) => brotliCompressSync(readFileSync(path.join(worker, name))).length;
  const weights = code.map(weightOf);
  expect(code.length).toBeGreaterThan(2);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(320_000);
  // It holds all that the first page needs.
  expect(weightOf('worker.js')).toBeLessThan(120_000);
});

it('logs nothing: no code is made of texts, nothing comes from another origin', () => {
  expect(studio.consoleLines).toEqual([]);
});
