import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { git, twoClones } from '../../harness/two-clones';
import { launchSite } from '../../samples/launched-site';
import type { FolderAnswer } from '../../../src/studio/features/documents/logic/change-documents';
import type { RemovedAnswer } from '../../../src/studio/api/documents/removed';

/** Published documents that were removed, here or elsewhere, can be restored from git. */

const { ask, change, clone, mine, publish, read, site, write } = twoClones(launchSite);

const removed = async () => (await ask<RemovedAnswer>(site(mine()), 'GET removed')).body.removed;

it('restores a town that a colleague removed and published, with the links that nobody has changed since', async () => {
  change(mine(), 'home.json', /"\/auray"/, '"/quiberon"');
  change(mine(), 'home.json', /"\/vannes"/, '"/quiberon"');
  expect((await publish(mine(), 'Des liens')).body.isSent).toBe(true);
  const town = read(mine(), 'towns/quiberon.json');
  const linked = read(mine(), 'home.json');
  const theirs = clone('theirs');
  git(theirs, 'pull', '-q', 'origin', 'main');
  const answer = await ask(site(theirs), 'POST remove', { file: 'towns/quiberon.json', to: '/redon' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  change(theirs, 'home.json', /"title": "/, '"title": "Chez eux : ');
  expect((await publish(theirs, 'Quiberon retirée')).body.isSent).toBe(true);
  expect((await ask(site(mine()), 'POST receive')).status).toBe(200);

  // One of the links is changed before the town is restored; it keeps its new target.
  const received = read(mine(), 'home.json');
  expect(received).not.toContain('"/quiberon"');
  const first = received.indexOf('"/redon"', received.indexOf('"/redon"') - 1);
  write(mine(), 'home.json', `${received.slice(0, first)}"/ploermel"${received.slice(first + 8)}`);

  const [gone] = await removed();
  expect(gone).toMatchObject({ file: 'towns/quiberon.json', name: 'Quiberon', by: 'theirs', path: '/quiberon' });
  expect(Math.abs(Date.now() - Date.parse(gone!.at!))).toBeLessThan(600_000);
  const { status, body } = await ask<FolderAnswer>(site(mine()), 'POST restore', {
    file: gone!.file,
    from: gone!.from,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(read(mine(), 'towns/quiberon.json')).toBe(town);
  expect(read(mine(), 'towns/redon.json')).not.toContain('/quiberon');
  const home = read(mine(), 'home.json');
  expect(home).toContain('"title": "Chez eux : ');
  expect(home.split('"/quiberon"')).toHaveLength(linked.split('"/quiberon"').length - 1);
  expect(home).toContain('"/ploermel"');
  expect(body.left).toMatchObject([{ file: 'home.json', name: 'Accueil' }]);
  expect(await removed()).toEqual([]);
});

it('does not count a renamed document as removed, and restores one whose removal is not published yet', async () => {
  git(mine(), 'mv', 'site/towns/redon.json', 'site/towns/redon-sur-vilaine.json');
  git(mine(), 'commit', '-qm', 'Un autre nom');
  const renamed = await ask(site(mine()), 'POST rename', { file: 'towns/vannes.json', slug: 'vannes-morbihan' });
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  const text = read(mine(), 'towns/ploermel.json');
  rmSync(path.join(site(mine()), 'towns/ploermel.json'));
  const all = await removed();
  expect(all).toMatchObject([{ file: 'towns/ploermel.json', name: 'Ploërmel' }]);
  expect(all[0]).not.toHaveProperty('by');
  await ask(site(mine()), 'POST restore', { file: 'towns/ploermel.json', from: all[0]!.from });
  expect(read(mine(), 'towns/ploermel.json')).toBe(text);
  expect(git(mine(), 'status', '--porcelain')).not.toContain('ploermel');
});
