import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { git, twoClones } from '../../harness/two-clones';
import { nodePlatform } from '../../../src/studio/local/folder/node-platform';
import type { ChoiceAnswer } from '../../../src/studio/api/publishing/publish-choice';
import type { PublishAnswer } from '../../../src/studio/api/publishing/publish-state';

/* Choosing what is published, document by document: despite older faults, and together with what a document needs. */

const documents = () =>
  readdirSync(site(mine()), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
const towns = () => documents().filter((file) => file.startsWith('towns/'));

/** Online with faults: the legal notices are missing, and thirty questions are unwritten. */
const { ask, change, home, mine, publish, read, site, write } = twoClones((folder) => {
  const file = path.join(folder, 'home.json');
  const page = JSON.parse(readFileSync(file, 'utf8')) as { blocks: { type: string; items?: object[] }[] };
  const items = Array.from({ length: 12 }, (_, rank) => ({
    question: `À écrire : la question ${rank}`,
    answer: 'À écrire : la réponse',
  }));
  page.blocks.find(({ type }) => type === 'faq')!.items = items;
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
});

const phone = /"phone": "[^"]*"/;
const choose = async (...files: string[]) => (await ask<ChoiceAnswer>(site(mine()), 'POST choice', { files })).body;
const online = () =>
  git(path.join(home(), 'bare'), 'show', '--name-only', '--format=', 'main').split('\n').filter(Boolean);

it('publishes a phone number in spite of 33 older faults, and leaves changes that are not chosen', async () => {
  change(mine(), 'site.json', phone, '"phone": "02 97 47 12 12"');
  change(mine(), 'towns/vannes.json', /"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  const { body } = await ask<PublishAnswer>(site(mine()), 'GET publish');
  expect(body.older.length).toBeGreaterThanOrEqual(33);
  expect(body.faults.map(({ file }) => file)).toEqual(['towns/vannes.json']);
  expect((await publish(mine(), 'x')).status).toBe(422);
  const chosen = await choose('site.json');
  expect(chosen).toMatchObject({ files: ['site.json'], along: [], faults: [] });
  expect(chosen.sentence).toMatch(/: téléphone$/);
  expect((await publish(mine(), chosen.sentence, ['site.json'])).body).toEqual({ isKept: true, isSent: true });
  expect(online()).toEqual(['site/site.json']);
  expect(read(mine(), 'towns/vannes.json')).toContain('À écrire');
  expect((await ask<PublishAnswer>(site(mine()), 'GET publish')).body.changes.map(({ file }) => file)).toEqual([
    'towns/vannes.json',
  ]);
});

it('a fault in a commit that was never pushed counts as new', async () => {
  change(mine(), 'towns/vannes.json', /"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  const kept = { sentence: 'x', isSent: false, files: ['towns/vannes.json'] };
  await ask(site(mine()), 'POST publish', kept);
  change(mine(), 'site.json', phone, '"phone": "02 97 47 12 12"');
  expect((await choose('site.json')).faults.map(({ file }) => file)).toEqual(['towns/vannes.json']);
});

it('an online fault does not count as new when its document is renamed, committed or not', async () => {
  change(mine(), 'towns/vannes.json', /"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  git(mine(), 'commit', '-qam', 'En ligne ainsi');
  git(mine(), 'push', '-q', 'origin', 'main');
  await ask(site(mine()), 'POST rename', { file: 'towns/vannes.json', slug: 'vannes-morbihan' });
  const { files, faults } = await choose(...(await ask<PublishAnswer>(site(mine()), 'GET publish')).body.files);
  expect(faults).toEqual([]);
  await ask(site(mine()), 'POST publish', { sentence: 'Un autre nom', isSent: false, files });
  change(mine(), 'site.json', phone, '"phone": "02 97 47 12 12"');
  expect((await choose('site.json')).faults).toEqual([]);
});

it('takes along a new page that a menu leads to, and a photograph that it shows, and says why', async () => {
  const page = JSON.parse(read(mine(), 'preuves.json')) as Record<string, unknown>;
  write(mine(), 'garanties.json', JSON.stringify({ ...page, path: '/garanties', title: 'Nos garanties' }));
  change(mine(), 'home.json', /"href": "\/vannes"/, '"href": "/garanties"');
  const drawing = /media\/([^"]+\.svg)/.exec(read(mine(), 'home.json'))![0];
  write(mine(), 'media/neuve.svg', read(mine(), drawing));
  change(mine(), 'home.json', new RegExp(drawing), 'media/neuve.svg');
  const { along, faults, files } = await choose('home.json');
  expect(faults).toEqual([]);
  expect(along).toEqual([
    { file: 'garanties.json', because: '« Accueil » y mène' },
    { file: 'media/neuve.svg', because: '« Accueil » la montre' },
  ]);
  expect(files).toEqual(['garanties.json', 'home.json', 'media/neuve.svg']);
  // The same commit stores the new published addresses, but only those of chosen documents.
  write(
    mine(),
    'towns/josselin.json',
    read(mine(), 'towns/ploermel.json').replaceAll('Ploërmel', 'Josselin').replace('56800', '56120'),
  );
  expect((await publish(mine(), 'x', ['home.json'])).body).toEqual({ isKept: true, isSent: true });
  expect(online()).toEqual(['site/garanties.json', 'site/home.json', 'site/media/neuve.svg', 'site/published.json']);
  expect(read(mine(), 'published.json')).toContain('/garanties');
  expect(read(mine(), 'published.json')).not.toContain('/josselin');
});

it('a page with a new address is one change, and its two files are published together', async () => {
  const [from, to] = ['towns/auray.json', 'towns/auray-morbihan.json'];
  await ask(site(mine()), 'POST rename', { file: from, slug: 'auray-morbihan' });
  expect(existsSync(path.join(site(mine()), to))).toBe(true);
  const { body } = await ask<PublishAnswer>(site(mine()), 'GET publish');
  expect(body.changes.find(({ file }) => file === to)).toMatchObject({
    from,
    words: ['adresse : /auray devient /auray-morbihan'],
  });
  expect(body.changes.map(({ file }) => file)).not.toContain(from);
  const chosen = await choose('home.json');
  expect(chosen.files).toEqual(expect.arrayContaining(['home.json', from, to]));
  expect(chosen.faults).toEqual([]);
});

it('takes along the document without which the choice would have a fault', async () => {
  // A page uses a section that has not been published yet.
  write(mine(), 'sections/venir.json', read(mine(), 'sections/visite.json').replace('La visite', 'Venir'));
  change(mine(), 'services/zinguerie.json', /"ref": "visite"/, '"ref": "venir"');
  change(mine(), 'towns/vannes.json', /"intro": "[^"]*"/, '"intro": "Une ville close de remparts."');
  const { along, faults } = await choose('services/zinguerie.json');
  expect(faults).toEqual([]);
  expect(along).toEqual([{ file: 'sections/venir.json', because: expect.stringContaining('sans cela : ') as string }]);
});

it('does not validate every change in turn for a fault that no other change can cure', async () => {
  for (const file of towns()) change(mine(), file, /"intro": "[^"]*"/, '"intro": "Une ville."');
  change(mine(), 'towns/vannes.json', /"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  const validate = vi.spyOn(nodePlatform, 'validate');
  expect((await choose('towns/vannes.json')).faults).toHaveLength(1);
  // One validation each: the folder, what is online, the choice, and all together.
  expect(validate.mock.calls.length).toBeLessThanOrEqual(4);
  validate.mockRestore();
});

it('takes along the page that showed a removed photograph', async () => {
  const drawing = /media\/([^"]+\.svg)/.exec(read(mine(), 'home.json'))![0];
  write(mine(), 'media/neuve.svg', read(mine(), drawing));
  await publish(mine(), 'x', ['media/neuve.svg']);
  for (const file of documents().filter((one) => read(mine(), one).includes(drawing)))
    write(mine(), file, read(mine(), file).replaceAll(drawing, 'media/neuve.svg'));
  rmSync(path.join(site(mine()), drawing));
  const { along, files } = await choose(drawing);
  expect(along).toContainEqual({ file: 'home.json', because: 'elle la montrait' });
  expect(files).toContain('home.json');
});

it('calls a new page a copy of another, but not if they share only a few words', async () => {
  const page = JSON.parse(read(mine(), 'towns/vannes.json')) as Record<string, unknown>;
  const others = (page.highlights as object[]).map((one, rank) => ({
    ...one,
    title: `Ici ${rank}`,
    text: `Là ${rank}`,
  }));
  const baden = { ...page, name: 'Baden', postcode: '56870', intro: 'Au bord du golfe.', highlights: others };
  write(mine(), 'towns/baden.json', JSON.stringify(baden));
  write(mine(), 'towns/arradon.json', JSON.stringify({ ...page, name: 'Arradon', postcode: '56610' }));
  renameSync(path.join(site(mine()), 'preuves.json'), path.join(site(mine()), 'nos-preuves.json'));
  const { body } = await ask<PublishAnswer>(site(mine()), 'GET publish');
  expect(body.changes.find(({ file }) => file === 'towns/baden.json')?.words).toEqual(['nouvelle page']);
  expect(body.changes.find(({ file }) => file === 'towns/arradon.json')?.words).toEqual(['copie de « Vannes »']);
  expect(body.changes.find(({ file }) => file === 'nos-preuves.json')).toMatchObject({ from: 'preuves.json' });
});

it('takes along a leaflet that a page links to, and for a removed leaflet the page that linked to it', async () => {
  mkdirSync(path.join(site(mine()), 'files'));
  for (const name of ['a', 'stays']) write(mine(), `files/${name}.pdf`, '%PDF-1.7\n');
  change(mine(), 'home.json', /"href": "\/vannes"/, '"href": "/a.pdf"');
  const came = await choose('home.json');
  expect(came.along).toEqual([{ file: 'files/a.pdf', because: '« Accueil » y mène' }]);
  expect(came.sentence).toContain('A.pdf : nouveau fichier');
  expect((await publish(mine(), 'x')).body).toEqual({ isKept: true, isSent: true });
  expect(online()).toEqual(['site/files/a.pdf', 'site/files/stays.pdf', 'site/home.json']);

  rmSync(path.join(site(mine()), 'files/a.pdf'));
  change(mine(), 'home.json', /"href": "\/a\.pdf"/, '"href": "/vannes"');
  // A deleted leaflet is not published along with the page that linked to it.
  expect(await choose('home.json')).toMatchObject({ files: ['home.json'], along: [], faults: [] });
  const gone = await choose('files/a.pdf');
  expect(gone).toMatchObject({
    faults: [],
    along: [{ file: 'home.json', because: 'elle menait à /a.pdf, qui n’y sera plus' }],
  });
});
