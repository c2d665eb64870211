import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBefore } from '../../../src/build/deploy/state/previous-build';
import { retirement } from '../../../src/build/deploy/plan';
import { places } from '../../../src/build/deploy/state/record';
import type { Transport } from '../../../src/build/deploy/transport/transport';
import { cutAfter, deployOver } from '../../harness/deploy/engine';
import { makeBuild, publicFiles } from '../../harness/deploy/made-build';
import { emptyFolder, kinds, kindsHere, type Server } from '../../harness/deploy/servers';
import { visitWithoutPause, wrongIn } from '../../harness/deploy/visitor';
import { isLong, samples } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';

/** What a deployment promises, against real servers. */

describe.each(kindsHere())('over %s', (kind) => {
  let server: Server;
  let host: Transport;
  let name: string;
  let online: string;
  const dist = path.join(temporaryFolder(), 'dist');
  beforeAll(async () => {
    server = await kinds[kind].start();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ({ name, online } = emptyFolder(server));
    host = await server.open(name);
    makeBuild(dist, { number: 1 });
    return () => host.end();
  });

  test('only what has changed travels', async () => {
    const first = await deployOver(host, dist);
    expect(publicFiles(online)).toEqual(publicFiles(dist));
    expect(first.plan.sent).toHaveLength(Object.keys(publicFiles(dist)).length);
    expect((await deployOver(host, dist)).plan.sent).toEqual([]);
    makeBuild(dist, { number: 1, others: { 'robots.txt': 'User-agent: all' } });
    expect((await deployOver(host, dist)).plan.sent).toEqual(['robots.txt']);
    expect(publicFiles(online)).toEqual(publicFiles(dist));
  });

  test(
    'wherever it is cut, a whole site is online, and the next deployment completes it',
    { timeout: 240_000 },
    async () => {
      await deployOver(host, dist);
      makeBuild(dist, { number: 2, pages: ['vannes', 'auray', 'blog/ardoise'] });
      const other = emptyFolder(server);
      const counting = cutAfter(await server.open(other.name), Infinity);
      await deployOver(counting, dist);
      await counting.end();
      const all = counting.operations();
      const cuts = samples({ daily: kind === 'sftp' ? 3 : 1, long: 10 });
      for (let cut = 1; cut <= cuts; cut++) {
        const folder = emptyFolder(server);
        const old = await server.open(folder.name);
        makeBuild(dist, { number: 1 });
        await deployOver(old, dist);
        makeBuild(dist, { number: 2, pages: ['vannes', 'auray', 'blog/ardoise'] });
        await expect(deployOver(cutAfter(old, Math.floor((all * cut) / (cuts + 1))), dist)).rejects.toThrow('Cut');
        expect([cut, wrongIn(folder.online)]).toEqual([cut, []]);
        await deployOver(old, dist);
        await old.end();
        expect([cut, wrongIn(folder.online)]).toEqual([cut, []]);
        expect(publicFiles(folder.online)).toMatchObject(publicFiles(dist));
        expect(Object.keys(publicFiles(folder.online))).not.toContain('tarifs.html');
      }
    },
  );

  test('a visitor who asks without pause never finds half a site', async () => {
    await deployOver(host, dist);
    const visit = visitWithoutPause(online);
    for (const number of isLong ? [2, 3, 4, 5, 6, 7] : kind === 'sftp' ? [2, 3] : [2]) {
      makeBuild(dist, { number, pages: number % 2 === 0 ? ['vannes', 'auray'] : ['vannes', 'tarifs'] });
      await deployOver(host, dist);
    }
    const { visits, wrong } = await visit.end();
    expect(wrong).toEqual([]);
    expect(visits).toBeGreaterThan(10);
  });

  test('says what somebody has changed at the host, and puts ours again', async () => {
    await deployOver(host, dist);
    writeFileSync(path.join(online, 'vannes.html'), 'Piraté');
    const { plan, said } = await deployOver(host, dist);
    expect(plan.sent).toEqual(['vannes.html']);
    expect(said.join()).toContain(
      '1 fichier du site a été changé ou retiré chez l’hébergeur par quelqu’un d’autre : « vannes.html »',
    );
    expect(readFileSync(path.join(online, 'vannes.html'))).toEqual(readFileSync(path.join(dist, 'vannes.html')));
  });

  test('--back brings the build before, byte for byte, and a second time returns', async () => {
    await deployOver(host, dist);
    const first = publicFiles(online);
    makeBuild(dist, { number: 2, pages: ['vannes', 'auray'] });
    await deployOver(host, dist);
    const second = publicFiles(online);
    await deployOver(host, await buildBefore(host));
    expect(publicFiles(online)).toMatchObject(first);
    expect(publicFiles(online)).not.toHaveProperty(['auray.html']);
    await deployOver(host, await buildBefore(host));
    expect(publicFiles(online)).toMatchObject(second);
    expect(publicFiles(online)).not.toHaveProperty(['tarifs.html']);
  });

  test('what pages need no more stays for thirty days, by the clock of whoever deploys', async () => {
    const begun = Date.UTC(2026, 10, 1);
    const isThere = (ending: string) => Object.keys(publicFiles(online)).filter((file) => file.includes(ending)).length;
    await deployOver(host, dist, { now: begun });
    for (const [number, now] of [
      [2, begun + 1],
      [3, begun + retirement],
    ] as const) {
      makeBuild(dist, { number, pages: [] });
      await deployOver(host, dist, { now });
      expect([number, isThere('assets/engine'), isThere('tarifs.html'), isThere('tarifs.json')]).toEqual([
        number,
        number,
        0,
        1,
      ]);
    }
    makeBuild(dist, { number: 4, pages: [] });
    const { plan } = await deployOver(host, dist, { now: begun + 1 + retirement });
    expect(plan.expired).toContain('tarifs.json');
    // Those of the builds 2 (retired later), 3 (the way back) and 4.
    expect([isThere('assets/engine'), isThere('tarifs.json')]).toEqual([3, 0]);
  });

  test('writes nothing with --dry-run', async () => {
    const { plan } = await deployOver(host, dist, { isDry: true });
    expect(plan.sent.length).toBeGreaterThan(20);
    expect(await host.list('')).toEqual([]);
  });

  test('never touches what somebody else put there, and asks before it replaces any', async () => {
    const others = { 'index.html': 'Un autre site', 'wp-admin/index.php': '<?php', 'envoi.php': '<?php' };
    for (const [file, content] of Object.entries(others)) {
      mkdirSync(path.dirname(path.join(online, file)), { recursive: true });
      writeFileSync(path.join(online, file), content);
    }
    await expect(deployOver(host, dist)).rejects.toThrow('Rien n’a été écrit');
    expect(publicFiles(online)).toEqual(others);
    const asked: unknown[] = [];
    const mayWriteBeside = (found: unknown) => Promise.resolve(asked.push(found) > 0);
    await deployOver(host, dist, { mayWriteBeside });
    expect(asked).toEqual([
      { names: expect.arrayContaining(['wp-admin', 'envoi.php', 'index.html']), files: ['index.html'] },
    ]);
    expect(publicFiles(online)).toEqual({ ...others, ...publicFiles(dist) });
    // Later, somebody puts a file where a new page is to be.
    writeFileSync(path.join(online, 'auray.html'), 'À quelqu’un');
    makeBuild(dist, { number: 2, pages: ['auray'] });
    await expect(deployOver(host, dist)).rejects.toThrow('Rien n’a été écrit');
    makeBuild(dist, { number: 2, pages: [] });
    await deployOver(host, dist);
    expect(publicFiles(online)).toMatchObject({ 'auray.html': 'À quelqu’un', 'envoi.php': '<?php' });
  });

  test('with a list that is torn, reads what is there, and removes nothing that it does not know', async () => {
    await deployOver(host, dist);
    writeFileSync(path.join(online, places.record), '{"format":1,"fi');
    writeFileSync(path.join(online, 'notes.txt'), 'À quelqu’un');
    makeBuild(dist, { number: 2, pages: ['vannes'] });
    const { said, plan } = await deployOver(host, dist);
    expect(said.join()).toContain('ne peut plus être lue');
    expect(plan.removed).toEqual([]);
    expect(publicFiles(online)).toMatchObject({ ...publicFiles(dist), 'notes.txt': 'À quelqu’un' });
  });

  test('a folder that two make and remove without pause is made, or was there, each time', async () => {
    const second = await server.open(name);
    const rounds = async (at: Transport) => {
      for (let round = 0; round < 60; round++) {
        await at.makeFolder('contested');
        await at.removeFolder('contested');
      }
    };
    await Promise.all([rounds(host), rounds(second)]);
    expect(await second.list('contested')).toBeUndefined();
    await second.end();
  });

  test('of two at once, one waits for the other; a lock that nobody holds ages', async () => {
    const second = await server.open(name);
    const said = (await Promise.all([deployOver(host, dist), deployOver(second, dist)])).flatMap((told) => told.said);
    expect(said).toEqual([expect.stringContaining('Une autre mise en ligne est en cours (test)')]);
    expect(publicFiles(online)).toEqual(publicFiles(dist));
    await second.makeFolder(places.lock);
    makeBuild(dist, { number: 2 });
    await deployOver(second, dist);
    expect(publicFiles(online)).toMatchObject(publicFiles(dist));
    expect(await second.list(places.lock)).toBeUndefined();
    await second.end();
  });
});
