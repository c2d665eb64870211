import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { git, twoClones } from '../../harness/two-clones';
import { launchSite } from '../../samples/launched-site';
import type { Publication, Published } from '../../../src/studio/logic/store/publications';
import type { PublishAnswer } from '../../../src/studio/api/publishing/publish-state';
import type { VersionAnswer } from '../../../src/studio/api/publishing/version';

const { ask, change, clone, home, mine, publish, read, site, write } = twoClones(launchSite);

const intro = /"intro": "[^"]*"/;

it('describes the changes in one sentence, and commits only documents and images with it', async () => {
  change(mine(), 'towns/vannes.json', intro, '"intro": "Une ville close de remparts."');
  mkdirSync(path.join(mine(), 'site/media'), { recursive: true });
  write(mine(), 'media/grain.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  write(mine(), 'pense-bete.txt', 'à moi');
  writeFileSync(path.join(mine(), 'notes.txt'), 'deux\n');
  git(mine(), 'add', 'notes.txt');
  const { body } = await ask<PublishAnswer>(site(mine()), 'GET publish');
  expect(body).toMatchObject({ isRepository: true, remote: 'origin', faults: [], waiting: 0 });
  expect(body.sentence).toBe('Grain.svg : nouvelle image ; Vannes : introduction');
  expect(body.changes.at(-1)).toMatchObject({
    details: [{ words: 'introduction', after: 'Une ville close de remparts.' }],
  });
  expect((await publish(mine(), body.sentence)).body).toEqual({ isKept: true, isSent: true });
  expect(git(mine(), 'show', '--name-only', '--format=%s').split('\n').filter(Boolean)).toEqual([
    body.sentence,
    'site/media/grain.svg',
    'site/towns/vannes.json',
  ]);
  // Staged and unrelated files are left as they were.
  expect(git(mine(), 'status', '--porcelain')).toBe('M  notes.txt\n?? site/pense-bete.txt\n');
  expect(git(path.join(home(), 'bare'), 'log', '-1', '--format=%s', 'main').trim()).toBe(body.sentence);
});

it('stores the published addresses in the same commit', async () => {
  const model = read(mine(), 'towns/ploermel.json');
  write(mine(), 'towns/josselin.json', model.replaceAll('Ploërmel', 'Josselin').replace('56800', '56120'));
  expect((await publish(mine(), 'Josselin')).body).toEqual({ isKept: true, isSent: true });
  expect(read(mine(), 'published.json')).toContain('{ "path": "/josselin", "page": "56120 Josselin" }');
  expect(git(mine(), 'show', '--name-only', '--format=')).toBe('site/published.json\nsite/towns/josselin.json\n');
});

it('merges value by value when somebody else has published, and loses nothing', async () => {
  const theirs = clone('theirs');
  change(theirs, 'towns/vannes.json', intro, '"intro": "Celle des autres."');
  expect((await publish(theirs, 'Vannes : introduction')).body.isSent).toBe(true);
  // Two changes on adjacent lines, which git alone cannot separate.
  change(
    mine(),
    'towns/vannes.json',
    /"postcode": "56000",/,
    '"postcode": "56000",\n  "description": "Couvreur à Vannes : ardoise, zinc et cheminées, du devis à la dernière noue, avec un seul interlocuteur.",',
  );
  const { body } = await publish(mine(), 'Vannes : description');
  expect(body).toMatchObject({ isKept: true, isSent: false, isBehind: true });
  expect(body.refusal).toContain('Rien n’est perdu');
  expect(git(mine(), 'status', '--porcelain')).toBe('');
  expect((await ask<PublishAnswer>(site(mine()), 'GET publish')).body.waiting).toBe(1);
  expect(await ask(site(mine()), 'POST receive')).toEqual({ status: 200, body: { count: 1, undecided: [] } });
  const merged = JSON.parse(read(mine(), 'towns/vannes.json')) as Record<string, string>;
  expect(merged.intro).toBe('Celle des autres.');
  expect(merged.description).toContain('Couvreur à Vannes');
  expect((await publish(mine(), 'x')).body).toEqual({ isKept: false, isSent: true });
  expect(git(path.join(home(), 'bare'), 'log', '--format=%an', 'main')).toContain('theirs');
});

it('does not push what the publication’s checks refuse, but commits it when asked', async () => {
  change(mine(), 'site.json', /"url": "[^"]*"/, '"url": "https://www.toits.example"');
  const refused = await publish(mine(), 'x');
  expect(refused.status).toBe(422);
  expect(git(mine(), 'log', '--format=%s').trim()).toBe('Le site');
  const kept = await ask<Published>(site(mine()), 'POST publish', { sentence: 'x', isSent: false });
  expect(kept.body).toEqual({ isKept: true, isSent: false });
});

it('lists the publications of a document, and shows its old versions, even from before it was renamed', async () => {
  // An announced article: its address was never published.
  const before = read(mine(), 'blog/combles-avant-l-ete.json');
  git(mine(), 'mv', 'site/blog/combles-avant-l-ete.json', 'site/blog/isoler-ses-combles.json');
  await publish(mine(), 'Combles : nouvelle adresse');
  change(mine(), 'blog/isoler-ses-combles.json', /"excerpt": "[^"]*"/, '"excerpt": "Autre chose."');
  await publish(mine(), 'Combles : extrait');
  const { body } = await ask<Publication[]>(site(mine()), 'GET history?file=blog/isoler-ses-combles.json');
  expect(body.map(({ sentence, author, isSent }) => [sentence, author, isSent])).toEqual([
    ['Combles : extrait', 'mine', true],
    ['Combles : nouvelle adresse', 'mine', true],
    ['Le site', 'mine', true],
  ]);
  const version = await ask<VersionAnswer>(
    site(mine()),
    `GET version?file=blog/isoler-ses-combles.json&id=${body.at(-1)!.id}`,
  );
  expect(version.body).toEqual({ text: before, words: ['extrait'] });
  expect((await ask(site(mine()), 'GET version?file=blog/isoler-ses-combles.json&id=HEAD')).status).toBe(404);
});

it('lists the documents that are not public yet, with when they will be, in words', async () => {
  change(mine(), 'towns/vannes.json', /"intro"/, '"publishAt": "2099-12-01T08:00",\n  "intro"');
  change(mine(), 'towns/auray.json', /"intro"/, '"draft": true,\n  "intro"');
  const { drafts } = (await ask<PublishAnswer>(site(mine()), 'GET publish')).body;
  expect(drafts).toEqual([
    { file: 'towns/auray.json', name: 'Auray' },
    {
      file: 'towns/vannes.json',
      name: 'Vannes',
      appears: 'paraîtra à la première construction du site après le 1er décembre 2099 à 8\u00a0h',
    },
  ]);
});

it('without a repository, says so and publishes nothing', async () => {
  rmSync(path.join(mine(), '.git'), { recursive: true });
  expect((await ask<PublishAnswer>(site(mine()), 'GET publish')).body.isRepository).toBe(false);
  expect((await publish(mine(), 'x')).status).toBe(404);
});
