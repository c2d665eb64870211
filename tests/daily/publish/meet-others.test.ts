import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { git, twoClones } from '../../harness/two-clones';
import { launchSite } from '../../samples/launched-site';
import type { Decision, Received } from '../../../src/studio/logic/store/publications';

/* A conflict: two people have changed the same value. Both versions are shown, and one person decides. */

const { ask, change, clone, home, mine, publish, read, site, write } = twoClones(launchSite);

const intro = /"intro": "[^"]*"/;
const receive = (...decisions: Decision[]) => ask<Received>(site(mine()), 'POST receive', { decisions });

/** Both have changed the introduction of a town, and my publication has reported the conflict. */
async function meet(): Promise<void> {
  const theirs = clone('theirs');
  change(theirs, 'towns/vannes.json', intro, '"intro": "Celle des autres."');
  change(theirs, 'towns/auray.json', intro, '"intro": "Auray, par les autres."');
  expect((await publish(theirs, 'a')).body).toEqual({ isKept: true, isSent: true });
  change(mine(), 'towns/vannes.json', intro, '"intro": "La mienne."');
  expect((await publish(mine(), 'b')).body.isBehind).toBe(true);
}

const place = { file: 'towns/vannes.json', pointer: '/intro' };

it('shows both texts and who published the other, and changes nothing', async () => {
  await meet();
  const { status, body } = await receive();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toEqual({
    count: 0,
    undecided: [
      {
        ...place,
        name: 'Vannes',
        title: 'Introduction',
        mine: 'La mienne.',
        theirs: 'Celle des autres.',
        by: 'theirs',
        sides: expect.any(String) as string,
        isText: true,
      },
    ],
  });
  expect(read(mine(), 'towns/vannes.json')).toContain('La mienne.');
  expect(git(mine(), 'status', '--porcelain')).toBe('');
  expect(existsSync(path.join(mine(), '.git/MERGE_HEAD'))).toBe(false);
});

it('keeps mine, theirs or a third text, as decided for each, with all other changes of both, and publishes', async () => {
  const decided: Record<string, [Pick<Decision, 'keep' | 'text'>, string]> = {
    'towns/vannes.json': [{ keep: 'mine' }, 'La mienne.'],
    'towns/redon.json': [{ keep: 'theirs' }, 'Celle des autres.'],
    'towns/pontivy.json': [{ text: 'La « troisième ».' }, 'La « troisième ».'],
  };
  const theirs = clone('theirs');
  for (const [folder, text] of [
    [theirs, 'Celle des autres.'],
    [mine(), 'La mienne.'],
  ] as const)
    for (const file of Object.keys(decided)) change(folder, file, intro, `"intro": "${text}"`);
  change(theirs, 'towns/auray.json', intro, '"intro": "Auray, par les autres."');
  expect((await publish(theirs, 'a')).body.isSent).toBe(true);
  expect((await publish(mine(), 'b')).body.isBehind).toBe(true);
  const { undecided } = (await receive()).body;
  expect(undecided.map(({ file }) => file).toSorted()).toEqual(Object.keys(decided).toSorted());
  const decisions = undecided.map(({ file, pointer, sides }) => ({ file, pointer, sides, ...decided[file]![0] }));
  expect((await receive(...decisions)).body).toEqual({ count: 1, undecided: [] });
  for (const [file, [, kept]] of Object.entries(decided))
    expect((JSON.parse(read(mine(), file)) as { intro: string }).intro).toBe(kept);
  expect(read(mine(), 'towns/auray.json')).toContain('Auray, par les autres.');
  expect((await publish(mine(), 'c')).body).toEqual({ isKept: false, isSent: true });
});

it('ignores a decision about a text that has changed since, and shows the new text', async () => {
  await meet();
  const sides = (await receive()).body.undecided[0]!.sides;
  const theirs = path.join(home(), 'theirs');
  change(theirs, 'towns/vannes.json', intro, '"intro": "Celle des autres, mieux."');
  expect((await publish(theirs, 'c')).body.isSent).toBe(true);
  for (const keep of ['mine', 'theirs'] as const)
    expect((await receive({ ...place, sides, keep })).body).toMatchObject({
      count: 0,
      undecided: [{ theirs: 'Celle des autres, mieux.' }],
    });
  expect(read(mine(), 'towns/vannes.json')).toContain('La mienne.');
});

it('asks about a document that one person removed and the other changed, and an image that both replaced', async () => {
  const theirs = clone('theirs');
  change(theirs, 'blog/combles-avant-l-ete.json', /"excerpt": "[^"]*"/, '"excerpt": "Autre chose."');
  write(theirs, 'media/grain.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>');
  expect((await publish(theirs, 'a')).body.isSent).toBe(true);
  rmSync(path.join(site(mine()), 'blog/combles-avant-l-ete.json'));
  write(mine(), 'media/grain.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"/>');
  expect((await publish(mine(), 'b')).body.isBehind).toBe(true);
  const { undecided } = (await receive()).body;
  expect(undecided.map(({ file, mine: own, theirs: other }) => [file, own, other])).toEqual([
    ['blog/combles-avant-l-ete.json', 'supprimé', 'gardé, avec des changements'],
    ['media/grain.svg', 'une autre image', 'une autre image'],
  ]);
  const [document, image] = undecided.map(({ file, pointer, sides }) => ({ file, pointer, sides }));
  expect((await receive({ ...document!, keep: 'mine' }, { ...image!, keep: 'theirs' })).body.undecided).toEqual([]);
  expect(existsSync(path.join(site(mine()), 'blog/combles-avant-l-ete.json'))).toBe(false);
  expect(read(mine(), 'media/grain.svg')).toContain('0 0 2 2');
  expect(git(mine(), 'status', '--porcelain')).toBe('');
});
