import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Changes, StudioDocument, StudioFault } from '../../../src/studio/logic/transport/protocol';
import type { CardAnswer } from '../../../src/studio/api/library/card';
import type { DraftAnswer } from '../../../src/studio/api/documents/draft';
import type { PageAnswer } from '../../../src/studio/api/library/page';
import type { SaveAnswer } from '../../../src/studio/features/documents/logic/save-documents';
import type { SiteAnswer } from '../../../src/studio/api/library/site';
import { tokenHeader } from '../../../src/desk/local/http-names';
import { isLong } from '../../harness/size';
import { patience } from '../../harness/studio/editor-page';
import { snapshot, studioUnderTest, tokenOf } from '../../harness/studio/open-studio';

/** The answers of the studio's server to its own page. */

const studio = studioUnderTest();
let token: string;

beforeAll(async () => {
  token = await tokenOf(studio.origin());
}, 120_000);

const ask = (question: string, init: RequestInit = {}) =>
  fetch(`${studio.origin()}/atelier/api/${question}`, { ...init, headers: { [tokenHeader]: token, ...init.headers } });

async function get<T>(question: string): Promise<T> {
  return (await (await ask(question)).json()) as T;
}

const post = (question: string, body: unknown) =>
  ask(question, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('lists every document, with or without a page, and the anchors of every page', async () => {
  const { documents, pages, faults } = await get<SiteAnswer>('site');
  expect(documents.map(({ file }) => file)).toEqual(
    Object.keys(snapshot(studio.folder)).filter((file) => file.endsWith('.json')),
  );
  expect(documents.find(({ file }) => file === 'towns/vannes.json')).toMatchObject({ name: 'Vannes', path: '/vannes' });
  expect(documents.find(({ file }) => file === 'layouts/town.json')).not.toHaveProperty('path');
  expect(pages.find((page) => page.path === '/')?.anchors).toContain('contact');
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a town’s title has its name as origin, with the layout that contains it and how many pages share that', async () => {
  const { page, origins, tokens, documents } = await get<PageAnswer>('page?path=/vannes');
  const rank = page.blocks.findIndex(({ type }) => type === 'page-header');
  const towns = Object.keys(snapshot(studio.folder)).filter((file) => file.startsWith('towns/'));
  expect(origins[`/page/blocks/${rank}/title`]).toEqual({
    file: 'towns/vannes.json',
    pointer: '/name',
    kind: 'text',
    through: { file: 'layouts/town.json', pointer: `/blocks/${rank}/title` },
    sharedBy: towns.length,
    brings: [{ file: 'towns/vannes.json', pointer: '/postcode' }],
    // The town's override that would change the title.
    own: {
      file: 'towns/vannes.json',
      override: {
        at: 'page-header/title',
        instead: 'Couvreur {atName} ({postcode})',
        text: 'Couvreur à Vannes (56000)',
      },
    },
  });
  expect(origins['/site/phone']).toMatchObject({ file: 'site.json', pointer: '/phone', kind: 'phone' });
  expect(tokens).toMatchObject({ name: 'Vannes', 'company.name': expect.any(String) });
  expect(documents.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['towns/vannes.json', 'layouts/town.json', 'site.json']),
  );
});

test('a draft is rendered and validated, and nothing is written', async () => {
  const before = snapshot(studio.folder);
  const home = await get<StudioDocument>('document?file=home.json');
  const text = home.text.replace(/"title": "Un toit[^"]*"/, '"title": ""');
  const drafts = [{ file: 'home.json', base: home.hash, text }];
  const answer = (await (await post('draft', { path: '/', drafts, check: true })).json()) as DraftAnswer;
  expect(answer.drawn?.page.blocks[0]).toMatchObject({ title: '' });
  expect(answer.faults).toContainEqual(
    expect.objectContaining({ file: 'home.json', pointer: '/blocks/0/title', severity: 'error' }),
  );
  expect(snapshot(studio.folder)).toEqual(before);
});

test.each([2000, 100_000])('a draft of %d nested lists is a fault at its place', async (depth) => {
  const before = snapshot(studio.folder);
  const home = await get<StudioDocument>('document?file=home.json');
  const text = home.text.replace('{', `{ "x": ${'['.repeat(depth)}${']'.repeat(depth)},`);
  const drafts = [{ file: 'home.json', base: home.hash, text }];
  const drawn = await post('draft', { path: '/', drafts, check: true });
  expect(drawn.status).toBe(200);
  const { faults } = (await drawn.json()) as DraftAnswer;
  expect(faults).toContainEqual(expect.objectContaining({ file: 'home.json', rule: 'json-too-deep' }));
  const saved = await post('save', [{ file: 'home.json', hash: home.hash, text }]);
  expect(saved.status).toBe(422);
  // The lists may also be nested this deep in the request itself.
  const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const abyss = await ask('save', { ...request, body: '['.repeat(depth) + ']'.repeat(depth) });
  expect([abyss.status, await abyss.json()]).toEqual([400, { error: 'L’atelier n’a pas compris cette demande.' }]);
  expect(snapshot(studio.folder)).toEqual(before);
});

test('an invalid document cannot be saved, and the fault is at its value', async () => {
  const before = snapshot(studio.folder);
  const home = await get<StudioDocument>('document?file=home.json');
  const text = home.text.replace(/"title": "Un toit[^"]*"/, '"title": ""');
  const response = await post('save', [{ file: 'home.json', hash: home.hash, text }]);
  expect(response.status).toBe(422);
  const { faults } = (await response.json()) as { faults: StudioFault[] };
  expect(faults.map(({ pointer }) => pointer)).toContain('/blocks/0/title');
  expect(snapshot(studio.folder)).toEqual(before);
});

test('a file changed on disk is not overwritten: the disk’s text is returned, and nothing is written', async () => {
  const file = 'towns/vannes.json';
  const town = await get<StudioDocument>(`document?file=${file}`);
  const services = await get<StudioDocument>('document?file=home.json');
  writeFileSync(path.join(studio.folder, file), town.text.replace('"intro": "', '"intro": "Un mot. '));
  const before = snapshot(studio.folder);
  const response = await post('save', [
    { file: 'home.json', hash: services.hash, text: services.text.replace('"tagline": "', '"tagline": "Ici, ') },
    { file, hash: town.hash, text: town.text.replace('"intro": "', '"intro": "Deux mots. ') },
  ]);
  expect(response.status).toBe(412);
  const answer = (await response.json()) as Extract<SaveAnswer, { changed: unknown }>;
  expect(answer.changed.map((document) => document.text.includes('Un mot.'))).toEqual([true]);
  expect(snapshot(studio.folder)).toEqual(before);
});

test('notifies of changes by a text editor, and of removed files', async () => {
  const abort = new AbortController();
  const response = await ask('changes', { signal: abort.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  /** The next change that `isMeant` accepts; changes of other tests are skipped. */
  const next = async (isMeant: (changes: Changes) => boolean): Promise<Changes> => {
    for (;;) {
      const [line, ...others] = rest.split('\n');
      if (others.length === 0) {
        rest += (await reader.read()).value ?? '';
        continue;
      }
      rest = others.join('\n');
      const changes = JSON.parse(line ?? '') as Changes;
      if (isMeant(changes)) return changes;
    }
  };
  const changes = (name: string) => (told: Changes) => told.changed.some((one) => one.file === name);
  const file = path.join(studio.folder, 'towns/redon.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"intro": "', '"intro": "Au bord de la rivière. '));
  const { changed } = await next(changes('towns/redon.json'));
  expect(changed.find((one) => one.file === 'towns/redon.json')?.text).toContain('Au bord de la rivière.');
  writeFileSync(file, text);
  await next(changes('towns/redon.json'));
  const extra = path.join(studio.folder, 'towns/carnac.json');
  writeFileSync(extra, text.replaceAll('Redon', 'Carnac').replace('35600', '56340'));
  await next(changes('towns/carnac.json'));
  rmSync(extra);
  expect((await next(({ gone }) => gone.length > 0)).gone).toEqual(['towns/carnac.json']);
  abort.abort();
});

test('the social image is drawn with the drafts, as in the build', async () => {
  const home = await get<StudioDocument>('document?file=home.json');
  const card = async (text: string) => {
    const drafts = [{ file: home.file, base: home.hash, text }];
    const { src } = (await (await post('card', { path: '/', drafts })).json()) as CardAnswer;
    return Buffer.from(src?.replace('data:image/jpeg;base64,', '') ?? '', 'base64');
  };
  const before = await card(home.text);
  expect(await sharp(before).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const title = String((JSON.parse(home.text) as { title: string }).title);
  expect((await card(home.text.replace(title, 'Un autre titre'))).equals(before)).toBe(false);
  expect((await (await post('card', { path: '/404', drafts: [] })).json()) as CardAnswer).toEqual({});
});

test.runIf(isLong)('among hundreds of documents, pages are rendered while a layout is being validated', async () => {
  const town = studio.text('towns/vannes.json');
  for (let number = 0; number < 320; number++)
    writeFileSync(path.join(studio.folder, `towns/copie-${number}.json`), town);
  let onDisk: StudioFault[] = [];
  // Polls rarely, because each answer plans the whole site while there are faults.
  await vi.waitFor(
    async () => {
      const { documents, faults } = await get<SiteAnswer>('site');
      expect(documents.length).toBeGreaterThan(320);
      onDisk = faults;
    },
    { ...patience, interval: 500 },
  );
  const layout = await get<StudioDocument>('document?file=layouts/town.json');
  const drafts = [{ file: layout.file, base: layout.hash, text: layout.text.replaceAll('Couvreur', 'Zingueur') }];
  const ended: string[] = [];
  const check = async (texts: typeof drafts) => {
    const answer = (await (await post('draft', { drafts: texts, check: true })).json()) as DraftAnswer;
    ended.push('checked');
    return answer.faults;
  };
  const checking = check(drafts);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const drawing = await post('draft', { path: '/vannes', drafts, check: false });
  const { drawn } = (await drawing.json()) as DraftAnswer;
  ended.push('drawn');
  expect(JSON.stringify(drawn?.page.blocks)).toContain('Zingueur');
  await checking;
  expect(ended).toEqual(['drawn', 'checked']);
  // The thread's result equals the server's own: here, the text on disk plus an empty line.
  expect(await check([{ ...drafts[0]!, text: `${layout.text}\n` }])).toEqual(onDisk);
  expect(onDisk.length).toBeGreaterThan(0);
});
