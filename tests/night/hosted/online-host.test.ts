import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runScript } from '../../harness/leads/run';
import { firstStart, startOnline, textAt, type Online } from '../../harness/hosted/online';
import { addCommit, git } from '../../harness/hosted/repositories';

/** What the stand-in for a host does with a push, and what the command keeps if it is killed during that. */

let online: Online;
afterAll(() => online?.stop().catch(() => {}));

const version = async () => (await (await fetch(`${online.origin}/version.json`)).json()) as { commit: string };
const isOnline = (commit: string) =>
  expect.poll(async () => (await version()).commit, { timeout: 120_000 }).toBe(commit);
interface Build {
  commit: string;
  faults: { file: string; says: string }[];
}
const lastBuild = async (token: string) =>
  (await online.ask<Build[]>('/rest/v1/site_builds?select=commit,outcome,faults&order=id.desc&limit=1', { token }))
    .body[0]!;

describe('one site, from its first start', { timeout: 300_000 }, () => {
  let token: string;
  let refresh: string;
  let local: string;

  it(
    'a second start says where the site runs, and that a port is taken',
    async () => {
      online = await startOnline();
      ({ access_token: token, refresh_token: refresh } = await online.signIn('proprietaire'));
      local = path.dirname(online.folder);
      const env = { SITE_CONFIG: 'tests/fixtures/toiture', LOCAL_DIR: local, PORT: new URL(online.origin).port };
      const twice = await runScript('src/commands/online.ts', [], env);
      expect([twice.code, twice.out]).toEqual([1, '']);
      expect(twice.err).toContain(`« npm run online » tourne déjà, à l’adresse ${online.origin}`);
      const elsewhere = await runScript('src/commands/online.ts', [], { ...env, LOCAL_DIR: `${local}-autre` });
      expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringMatching(/^Le port \d+ est déjà pris\./)]);
      expect((await fetch(online.origin)).status).toBe(200);
    },
    firstStart,
  );

  it('keeps the previous site if the pushed one cannot be built, and reports why', async () => {
    const [before, sound] = [await version(), textAt(online.bare, 'home.json')];
    // The function would refuse it; somebody else pushes it.
    const commit = addCommit(online.bare, { 'site-config/home.json': '{"title":"Sans blocs"}' });
    await expect.poll(() => lastBuild(token), { timeout: 120_000 }).toMatchObject({ commit, outcome: 'failed' });
    const { file, says } = (await lastBuild(token)).faults[0]!;
    expect(file).toBe('home.json');
    expect(says).toMatch(/\S/);
    await expect.poll(online.output, { timeout: 20_000 }).toContain('le site d’avant reste en ligne');
    expect((await version()).commit).toBe(before.commit);

    const back = await online.publish(token, { path: 'home.json', text: sound });
    await isOnline(back.body.commit);
  });

  it('builds what was pushed during a build', async () => {
    const builds = () => online.output().split('Un envoi est arrivé').length;
    const [home, begun] = [textAt(online.bare, 'home.json'), builds()];
    await online.publish(token, { path: 'home.json', text: home.replace('Un toit d', 'Un chaume d') });
    await expect.poll(builds, { timeout: 20_000 }).toBeGreaterThan(begun);
    const { body } = await online.publish(token, {
      path: 'home.json',
      text: home.replace('Un toit d', 'Un bardeau d'),
    });
    await isOnline(body.commit);
    expect((await (await fetch(online.origin)).text()).includes('bardeau')).toBe(true);
  });

  it(
    'loses nothing when it is killed, or if a build never answers',
    async () => {
      const commit = online.head();
      await online.stop('SIGKILL');
      // The branch then has no file of its own until it moves.
      git(online.bare, ['pack-refs', '--all']);
      online = await startOnline(['--build-delay', 'never'], { local });
      expect([online.head(), (await version()).commit]).toEqual([commit, commit]);
      const grant = '/auth/v1/token?grant_type=refresh_token';
      const prolonged = await online.ask<{ access_token: string }>(grant, { body: { refresh_token: refresh } });
      expect(prolonged.status).toBe(200);
      token = prolonged.body.access_token;
      expect((await online.ask('/rest/v1/publications?select=head&order=id.desc&limit=1', { token })).body).toEqual([
        { head: commit },
      ]);
      const { status } = await online.publish(token, {
        path: 'home.json',
        text: textAt(online.bare, 'home.json').replace('bardeau', 'lauze'),
      });
      expect(status).toBe(200);
      await expect.poll(online.output, { timeout: 20_000 }).toContain('Cet hébergeur ne construit rien');
      expect((await version()).commit).toBe(commit);
    },
    firstStart,
  );

  it('ends completely at one Ctrl+C', async () => {
    await online.stop('SIGINT');
    expect(existsSync(path.join(online.folder, 'online.lock'))).toBe(false);
    await expect(fetch(online.origin)).rejects.toThrow();
  });

  it(
    'starts from scratch when asked to',
    async () => {
      const first = textAt(online.bare, 'home.json');
      expect(first).toContain('lauze');
      online = await startOnline(['--fresh'], { local });
      expect(textAt(online.bare, 'home.json')).toContain("Un toit d'ardoise");
    },
    firstStart,
  );
});

it('refuses an invalid delay', async () => {
  const started = await runScript('src/commands/online.ts', ['--build-delay', 'demain']);
  expect([started.code, started.err]).toEqual([2, expect.stringContaining('donnez des secondes')]);
});
