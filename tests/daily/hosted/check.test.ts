// This file is longer than most: all that is tried and reported of one hosted site.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesInWords } from '../../../src/site/validate/report/line';
import { studioLines, type StudioFindings } from '../../../src/backend/project/studio-lines';
import { tryRepository } from '../../../src/backend/project/trials';
import { checkRepository, type Checked } from '../../../supabase/functions/_shared/site/check';
import { buildKey, openHostedSite, siteOver, type HostedSite } from '../../harness/hosted/hosted-site';
import { publicKey } from '../../harness/hosted/project';
import { git, headOf, linesAt } from '../../harness/hosted/repositories';
import { serveFunction } from '../../harness/hosted/serve-function';

/** What `vitrine hosting --check` says about a hosted studio without faults and with each fault. */

let hosted: HostedSite;
beforeAll(async () => void (hosted = await openHostedSite()), 180_000);
afterAll(() => hosted?.close());
beforeEach(() => {
  hosted.forge.trouble = () => undefined;
});

const settings = { branch: 'main', folder: 'clients/toits', credentialEnds: undefined as string | undefined };
const remoteOf = (name: string, credential = hosted.forge.credential) => ({
  url: `${hosted.forge.url}/${name}.git`,
  headers: { authorization: `Basic ${btoa(credential)}` },
  patience: 20_000,
});

describe('the repository', () => {
  it('is tried as a publication would use it, and nothing is written', async () => {
    const { bare } = hosted.repository('tried');
    const before = [headOf(bare), ...linesAt(bare)];
    hosted.forge.asked.length = 0;
    expect(await checkRepository(remoteOf('tried'), settings)).toEqual({
      read: {},
      push: {},
      credential: { ends: null, canChangeWorkflows: null },
    });
    expect([headOf(bare), ...linesAt(bare)]).toEqual(before);
    expect(hosted.forge.asked.filter(({ what }) => /^POST .*receive-pack/.test(what))).toEqual([]);
  });

  it.each<[string, () => void, Partial<Checked>]>([
    [
      'a credential that ended',
      () => (hosted.forge.trouble = () => 401),
      { read: { reason: 'credential', says: expect.stringContaining('a pris fin') as string } },
    ],
    [
      'one that reads and does not write',
      () => (hosted.forge.trouble = (asked) => (asked.includes('receive-pack') ? 403 : undefined)),
      { read: {}, push: { reason: 'credential', says: expect.any(String) as string } },
    ],
    [
      'a forge without filters',
      () => git(`${hosted.home}/wrong.git`, ['config', '--replace-all', 'uploadpack.allowFilter', 'false']),
      { read: { reason: 'no-filter', says: expect.any(String) as string } },
    ],
  ])('reports %s', async (_, spoil, told) => {
    hosted.repository('wrong');
    spoil();
    const checked = await checkRepository(remoteOf('wrong'), settings);
    expect(checked).toMatchObject(told);
    expect(JSON.stringify(checked)).not.toMatch(/s3cret|127\.0\.0\.1|\.git/);
  });

  it('has an expiry date and rights of its credential, if the forge tells them', async () => {
    const asked: { url: string; headers: Headers }[] = [];
    const github =
      (headers: Record<string, string>): typeof fetch =>
      async (url, request) => {
        asked.push({ url: String(url), headers: new Headers(request?.headers) });
        return new Response('{"private":true}', { headers });
      };
    const credentialOf = async (headers: Record<string, string>, credentialEnds?: string) =>
      (
        await checkRepository(
          { url: 'https://github.com/toits/site.git', headers: { authorization: 'Basic eA==' }, patience: 1 },
          { ...settings, credentialEnds },
          github(headers),
        )
      ).credential;
    expect(
      await credentialOf({
        'github-authentication-token-expiration': '2026-12-25 10:00:00 UTC',
        'x-oauth-scopes': 'repo, workflow',
      }),
    ).toEqual({ ends: '2026-12-25', canChangeWorkflows: true });
    expect(await credentialOf({ 'x-oauth-scopes': 'repo' }, '2027-05-31')).toEqual({
      ends: '2027-05-31',
      canChangeWorkflows: false,
    });
    expect(await credentialOf({})).toEqual({ ends: null, canChangeWorkflows: null });
    expect(asked[0]!.url).toBe('https://api.github.com/repos/toits/site');
  }, 60_000);
});

it('the function tries the repository once for the keeper of the database, and for nobody else', async () => {
  const { bare } = hosted.repository('asked');
  const site = siteOver(hosted, 'asked.git', bare);
  const served = await serveFunction((request) =>
    site.handler(new Request(request.url.replace('/functions/v1/site', ''), request)),
  );
  const tried = () => tryRepository({ url: served.url, publicKey });
  expect(await tried()).toEqual({ why: expect.stringContaining('npm run hosting') as string });
  await hosted.project.database.exec('select leads_private.ask_trial()');
  for (const token of [buildKey, '']) expect((await site.ask('GET check', { token })).status).toBe(404);
  expect(await tried()).toMatchObject({ read: {}, push: {} });
  expect(await tried()).toEqual({ why: expect.any(String) as string });
  await served.close();
});

describe('the lines of the report', () => {
  const right: Checked = {
    read: {},
    push: {},
    credential: { ends: '2027-05-31', canChangeWorkflows: false },
  };
  const now = Date.parse('2026-11-26T09:00:00Z');
  const reportOf = async (more: Partial<StudioFindings> = {}) =>
    linesInWords(
      await studioLines({
        secrets: ['SITE_REPOSITORY', 'SITE_CREDENTIAL', 'SITE_BUILD_KEY', 'PUSH_KEYS'],
        functions: ['site'],
        ask: async <Row>(sql: string) => (await hosted.project.database.query<Row>(sql)).rows,
        engine: '0.2.0',
        now,
        checked: right,
        isStudioKnown: true,
        canPush: true,
        studio: 'https://toits.example/atelier',
        ...more,
      }),
    );
  const marks = (text: string) => [...text.matchAll(/^([✓✗?]) (.+)$/gm)].map(([, mark, what]) => `${mark} ${what}`);
  const run = (sql: string) => hosted.project.database.exec(sql);
  const publication = (outcome: string, reason: string | null, minutes: number, head = 'c'.repeat(40)) =>
    run(`insert into public.publications (site, at, outcome, reason, head)
      values ('s', now() - interval '${minutes} minutes', '${outcome}', ${reason ? `'${reason}'` : 'null'}, '${head}')`);
  const build = (engine: string, commit = 'c'.repeat(40)) =>
    run(
      `insert into public.site_builds (site, commit, engine, outcome) values ('s', '${commit}', '${engine}', 'online')`,
    );

  beforeEach(() =>
    run(`truncate public.publications, public.site_builds restart identity cascade;
      update public.owners set email = 'patron@toits.example';
      select leads_private.keep_push_key('B${'x'.repeat(86)}')`),
  );

  it('are all right if everything is in place', async () => {
    await publication('published', null, 40);
    await build('0.2.0');
    const text = await reportOf();
    expect(
      marks(text).filter((each) => !each.startsWith('✓')),
      text,
    ).toEqual([]);
    expect(marks(text)).toHaveLength(12);
  });

  it('say for an empty project what to do, and what cannot be known', async () => {
    await run("update public.owners set email = null where role = 'owner'");
    const text = await reportOf({
      secrets: ['SITE_REPOSITORY'],
      functions: [],
      checked: undefined,
      isStudioKnown: false,
    });
    expect(marks(text)).toEqual([
      '✗ L’atelier en ligne a son dépôt, son accès et la clé des constructions',
      '✗ La fonction de l’atelier est en place',
      '✗ Les téléphones des propriétaires peuvent être prévenus',
      '✗ Le lien du courriel de connexion mène à l’atelier',
      '? Le dépôt se lit, dossier par dossier',
      '? L’accès permet d’y écrire (essayé sans rien écrire)',
      '? L’accès vaut encore plus de trente jours',
      '? L’accès ne permet pas de changer ce que le dépôt exécute',
      '✗ Chaque propriétaire reçoit l’annonce des publications',
      '? Le dépôt a accepté la dernière publication',
      '✗ Les constructions rendent compte, par ce moteur',
      '? L’hébergeur construit ce qui est publié',
    ]);
    expect(text).toContain('Il manque SITE_CREDENTIAL, SITE_BUILD_KEY');
    // Every finding is followed by its cure.
    expect(text).not.toMatch(/^[✗?] .+\n(?! {4}\S)/m);
  });

  it.each<[string, () => Promise<Partial<StudioFindings>>, string, string]>([
    [
      'half of the keys that tell phones',
      async () => {
        await run('delete from leads_private.push_key');
        return {};
      },
      '✗ Les téléphones des propriétaires peuvent être prévenus',
      'npm run hosting',
    ],
    [
      'a credential that ends in three weeks',
      async () => ({ checked: { ...right, credential: { ...right.credential, ends: '2026-12-17' } } }),
      '✗ L’accès vaut encore plus de trente jours',
      'Il prend fin le 17 décembre 2026',
    ],
    [
      'one that has ended',
      async () => ({ checked: { ...right, credential: { ...right.credential, ends: '2026-11-01' } } }),
      '✗ L’accès vaut encore plus de trente jours',
      'Il a pris fin le 1er novembre 2026',
    ],
    [
      'one that may change workflows',
      async () => ({ checked: { ...right, credential: { ...right.credential, canChangeWorkflows: true } } }),
      '✗ L’accès ne permet pas de changer ce que le dépôt exécute',
      'sans « workflow »',
    ],
    [
      'a repository that keeps pictures apart',
      async () => ({ checked: { ...right, read: { reason: 'lfs', says: 'Des images sont en Git LFS.' } } }),
      '✗ Le dépôt se lit, dossier par dossier',
      'Git LFS',
    ],
    [
      'a protected branch',
      async () => (await publication('refused', 'protected', 1), {}),
      '✗ Le dépôt a accepté la dernière publication',
      'protégée',
    ],
    [
      'a host that builds nothing',
      async () => (await publication('published', null, 45), {}),
      '✗ L’hébergeur construit ce qui est publié',
      'SITE_AUTHOR',
    ],
    [
      'a host that may still be at it',
      async () => (await publication('published', null, 5), {}),
      '? L’hébergeur construit ce qui est publié',
      'dans une demi-heure',
    ],
    [
      'another engine',
      async () => (await build('0.1.0'), {}),
      '✗ Les constructions rendent compte, par ce moteur',
      'le moteur 0.1.0, et voici le moteur 0.2.0',
    ],
  ])('say of %s what to do next', async (_, wrong, mark, cure) => {
    const text = await reportOf(await wrong());
    expect(marks(text)).toContain(mark);
    expect(text).toContain(cure);
  });
});
