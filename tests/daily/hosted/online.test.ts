import { get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../harness/leads/run';
import { firstStart, startOnline, textAt, type Online } from '../../harness/hosted/online';
import { checkSound, git, linesAt } from '../../harness/hosted/repositories';

/** From a sign-in code in the terminal to a text that visitors read, by requests alone, with all services played. */

let online: Online;
let owner: string;
let editor: string;
beforeAll(async () => {
  online = await startOnline();
  [owner, editor] = await Promise.all([online.signIn('proprietaire'), online.signIn('redaction')]).then(
    (sessions) => sessions.map(({ access_token }) => access_token) as [string, string],
  );
}, firstStart);
afterAll(() => online?.stop());

const home = () => textAt(online.bare, 'home.json');
const titled = (title: string) => home().replace(/(?<="title": ")(?:Un toit|Ardoisiers)[^"]*/, title);

it('shows the site, its desk, and the addresses that may request a code', async () => {
  expect(await shows('Un toit')).toBe(true);
  expect(online.output()).toContain('proprietaire@entreprise.example');
  expect((await fetch(`${online.origin}/bureau`)).status).toBe(200);
});

it('publishes one value: one commit, exactly that difference, the site rebuilt and reported', async () => {
  const before = online.head();
  const { status, body } = await online.publish(owner, { path: 'home.json', text: titled('Ardoisiers') });
  expect([status, body.commit]).toEqual([200, online.head()]);
  expect(git(online.bare, ['rev-list', `${before}..main`]).trim()).toBe(body.commit);
  const message = git(online.bare, ['show', '-s', '--format=%B', 'main']);
  expect(message).toMatch(
    /^Accueil\n\n«\u00a0Accueil : le titre\u00a0»\n\nPublie-par: [\da-f-]{36}\nPublication: [\da-f-]{36}\n+$/,
  );
  const lines = git(online.bare, ['diff', '-U0', before, 'main'])
    .split('\n')
    .filter((line) => /^[+-]/.test(line));
  expect(lines).toEqual([
    '--- a/site-config/home.json',
    '+++ b/site-config/home.json',
    `-      "title": "Un toit d'ardoise bien posé",`,
    '+      "title": "Ardoisiers",',
  ]);
  checkSound(online.bare);

  await expect.poll(built, { timeout: 60_000 }).toBe(body.commit);
  expect(await shows('Ardoisiers')).toBe(true);
  const output = online.output().replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(output).toContain('Courriel à proprietaire@entreprise.example : Votre site change : Accueil\n');
  expect(output).toContain('  courriel │ Vous avez publié ceci sur ');
  expect(
    (await online.ask('/rest/v1/publications?select=outcome,head,role&order=id.desc&limit=1', { token: owner })).body,
  ).toEqual([{ outcome: 'published', head: body.commit, role: 'owner' }]);
  const builds = '/rest/v1/site_builds?select=commit,outcome,engine&order=id.desc&limit=1';
  await expect
    .poll(async () => (await online.ask(builds, { token: owner })).body)
    .toEqual([{ commit: body.commit, outcome: 'online', engine: '0.2.0' }]);
});

it('answers only to the host names of this machine', async () => {
  const asked = (host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, apikey: 'embedded' };
      get(`${online.origin}/auth/v1/health`, { headers }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
  expect([await asked('localhost'), await asked('ailleurs.example')]).toEqual([200, 403]);
});

describe('refuses in French, and nothing is written', () => {
  it.each<[string, () => Promise<{ status: number; body: { error: string; reason: string } }>, number, string]>([
    ['signed out', () => online.publish('', { path: 'home.json', text: titled('Intrus') }), 401, 'signed-out'],
    [
      'a forged session',
      () => online.publish(`${owner.slice(0, -4)}AAAA`, { path: 'home.json', text: '{}' }),
      401,
      'signed-out',
    ],
    [
      'an account that is no owner',
      async () =>
        online.publish((await online.signIn('ancien')).access_token, { path: 'home.json', text: titled('Intrus') }),
      403,
      'stranger',
    ],
    [
      'an editor who changes where requests go',
      () =>
        online.publish(editor, {
          path: 'site.json',
          text: textAt(online.bare, 'site.json').replace(/(?<="email": ")[^"]+/, 'moi@ailleurs.example'),
        }),
      403,
      'values',
    ],
    ['a file outside the folder', () => online.publish(owner, { path: '../package.json', text: '{}' }), 403, 'path'],
    ['a workflow', () => online.publish(owner, { path: '.github/workflows/x.json', text: '{}' }), 403, 'path'],
    [
      'a base that is not the head any more',
      () =>
        online.publish(
          owner,
          { path: 'home.json', text: titled('Trop tard') },
          { base: git(online.bare, ['rev-list', '--max-parents=0', 'main']).trim() },
        ),
      409,
      'stale',
    ],
    [
      'another engine',
      () => online.publish(owner, { path: 'home.json', text: titled('Vieux') }, { engine: '0.0.1' }),
      409,
      'engine',
    ],
  ])('%s', async (_, ask, status, reason) => {
    const [head, lines] = [online.head(), linesAt(online.bare)];
    const answered = await ask();
    expect([answered.status, answered.body.reason]).toEqual([status, reason]);
    expect(answered.body.error).toMatch(/^[A-ZÀ-É].+\.$/);
    expect([online.head(), linesAt(online.bare)]).toEqual([head, lines]);
  });
});

it(
  'with --check, lists what is in place and what cannot be known, and ends',
  async () => {
    await online.stop();
    const { code, out } = await runScript('src/commands/online.ts', ['--check'], {
      SITE_CONFIG: 'tests/fixtures/toiture',
      LOCAL_DIR: path.dirname(online.folder),
      PORT: new URL(online.origin).port,
    });
    expect(out.match(/^[✓✗?] .+$/gm), out).toEqual([
      '✓ L’atelier en ligne a son dépôt, son accès et la clé des constructions',
      '✓ La fonction de l’atelier est en place',
      '✓ Le lien du courriel de connexion mène à l’atelier',
      '✓ Le dépôt se lit, dossier par dossier',
      '✓ L’accès permet d’y écrire (essayé sans rien écrire)',
      '? L’accès vaut encore plus de trente jours',
      '? L’accès ne permet pas de changer ce que le dépôt exécute',
      '✓ Chaque propriétaire reçoit l’annonce des publications',
      '✓ Le dépôt a accepté la dernière publication',
      '✓ Les constructions rendent compte, par ce moteur',
      '✓ L’hébergeur construit ce qui est publié',
    ]);
    expect(code).toBe(0);
  },
  firstStart,
);

/** Whether the home page contains a word. */
async function shows(word: string): Promise<boolean> {
  return (await (await fetch(online.origin)).text()).includes(word);
}

async function built(): Promise<unknown> {
  return ((await (await fetch(`${online.origin}/version.json`)).json()) as { commit: string }).commit;
}
