import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSameKey, readSettings } from '../../../supabase/functions/_shared/site/settings';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { buildKey, openHostedSite, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { owner, publicKey, stranger, tokenOf } from '../../harness/hosted/project';
import { git, headOf } from '../../harness/hosted/repositories';

/** Who may open and publish the site, who may change which values, and what a build may report. */

let hosted: HostedSite;
let bare: string;
let site: Site;
beforeAll(async () => {
  hosted = await openHostedSite();
  ({ bare, site } = hosted.repository('who'));
}, 60_000);
afterAll(() => hosted?.close());
beforeEach(async () => {
  hosted.project.ended.clear();
  await hosted.project.database.exec('truncate public.publications, public.site_builds restart identity cascade');
});

const now = () => Math.floor(Date.now() / 1000);
const home = { path: 'home.json', text: '{"title":"Intrus"}' };

describe('somebody', () => {
  it.each<[string, () => string, number, string]>([
    ['signed out', () => '', 401, 'signed-out'],
    ['with the public key alone', () => publicKey, 401, 'signed-out'],
    ['with an account that is nobody’s', () => tokenOf(stranger), 403, 'stranger'],
    ['with a forged session', () => tokenOf(owner, {}, 'guessed'), 401, 'signed-out'],
    [
      'with a session of another project',
      () => tokenOf(owner, { iss: 'https://other' }, 'of-another-project'),
      401,
      'signed-out',
    ],
    ['with a session that is over', () => tokenOf(owner, { exp: now() - 1 }), 401, 'signed-out'],
    ['with words in the place of one', () => 'a.b.c', 401, 'signed-out'],
  ])('%s is refused in French, gets nothing, and is recorded', async (_, token, status, reason) => {
    const head = headOf(bare);
    for (const question of ['GET open', 'GET head']) {
      const { status: code, body } = await site.ask(question, { token: token() });
      expect([code, Object.keys(body)]).toEqual([status, ['error', 'reason']]);
    }
    const { status: code, body } = await site.publish([home], { token: token() });
    expect([code, body.reason, headOf(bare)]).toEqual([status, reason, head]);
    expect(body.error).toMatch(/^[A-ZÀ-É].+\.$/);
    expect(await hosted.project.publications()).toMatchObject([{ outcome: 'refused', reason }]);
  });

  it('cannot publish after the session has ended, even if its token is still valid', async () => {
    hosted.project.ended.add(owner);
    expect((await site.publish([home])).body.reason).toBe('signed-out');
    hosted.project.ended.clear();
  });

  it.each<[string, object]>([
    ['a code of twelve hours ago', { amr: [{ method: 'otp', timestamp: now() - 12 * 3600 }] }],
    [
      'a session that was only prolonged',
      {
        amr: [
          { method: 'otp', timestamp: now() - 12 * 3600 },
          { method: 'token_refresh', timestamp: now() },
        ],
      },
    ],
    ['no word of a code', { amr: undefined }],
  ])('publishing asks for a fresh code: %s', async (_, claims) => {
    const token = tokenOf(owner, claims);
    expect((await site.publish([home], { token })).body.reason).toBe('old-code');
    expect((await site.ask('GET head', { token })).status).toBe(200);
    expect(await hosted.project.publications()).toMatchObject([
      { outcome: 'refused', reason: 'old-code', user_id: owner, files: ['home.json'] },
    ]);
  });

  it('can publish for twelve hours after a code', async () => {
    const token = tokenOf(owner, { amr: [{ method: 'otp', timestamp: now() - 12 * 3600 + 300 }] });
    expect((await site.publish([{ path: 'home.json', text: '{"title":"Le soir"}' }], { token })).status).toBe(200);
  });

  it.each(['{', '[]', '{}', 'null', '\u00ff', '{"key":"x"}'])('gets a refusal for the body %s', async (raw) => {
    const { status, body } = await site.ask('POST publish', { raw });
    expect([status, body.reason]).toEqual([400, 'unreadable']);
  });

  it.each(['GET publish', 'POST open', 'DELETE head', 'GET ../head/x', 'GET rien'])(
    'gets no answer from %s',
    async (question) => {
      expect((await site.ask(question)).body.reason).toBe('unknown');
    },
  );

  it('can publish thirty times an hour', async () => {
    await hosted.project.database.exec(
      `insert into public.publications (site, key, user_id, outcome) select 'who.git', gen_random_uuid(), '${owner}', 'published' from generate_series(1, 30)`,
    );
    expect((await site.publish([home])).body.reason).toBe('too-many');
  });

  it('gets nothing from a function without settings; settings that are unsafe are refused', async () => {
    const answer = await createSiteHandler(undefined)(new Request('https://p.example/site/open'));
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { reason: 'not-set-up', error: expect.stringContaining('pas encore installé') as string },
    ]);
    const settings = (env: Record<string, string>) =>
      readSettings((name) => ({ SITE_REPOSITORY: 'https://forge.example/x.git', SITE_CREDENTIAL: 't', ...env })[name]);
    expect(settings({})).toMatchObject({
      branch: 'main',
      folder: 'site-config',
      headers: { authorization: `Basic ${btoa('x-access-token:t')}` },
    });
    for (const folder of ['', '/', '.', '..', 'a/../b', '.github'])
      expect(() => settings({ SITE_FOLDER: folder }), folder).toThrow('SITE_FOLDER');
    for (const url of ['http://forge.example/x', 'https://user:t@forge.example/x'])
      expect(() => settings({ SITE_REPOSITORY: url })).toThrow('SITE_REPOSITORY');
    expect(settings({ SITE_CREDENTIAL: '' })).toBeUndefined();
    // A key that could be guessed opens nothing.
    expect(await isSameKey('k'.repeat(19), 'k'.repeat(19))).toBe(false);
    expect(await isSameKey('k'.repeat(20), 'k'.repeat(20))).toBe(true);
  });
});

describe('a build', () => {
  const report = () => ({
    commit: headOf(bare),
    engine: '0.3.0',
    outcome: 'failed',
    faults: [{ file: 'home.json', field: 'title', says: 'Trop long.' }],
  });
  const tell = (body: object, token = buildKey) => site.ask('POST built', { token, body });

  it('reports its result with its own key only', async () => {
    expect((await tell(report())).body).toEqual({ kept: true });
    for (const token of ['', `${buildKey}x`, tokenOf(owner), publicKey])
      expect((await tell(report(), token)).status).toBe(401);
    const { rows } = await hosted.project.database.query(
      'select site, commit, outcome, faults from public.site_builds',
    );
    expect(rows).toEqual([{ site: 'who.git', commit: headOf(bare), outcome: 'failed', faults: report().faults }]);
    for (const question of ['GET open', 'GET head'])
      expect((await site.ask(question, { token: buildKey })).status).toBe(401);
    expect((await site.publish([home], { token: buildKey })).status).toBe(401);
  });

  it.each([{}, { outcome: 'online' }, { outcome: 'online', commit: 'x' }])(
    'is refused when it reports %o',
    async (wrong) => {
      expect((await tell({ engine: '1', ...wrong })).body.reason).toBe('unreadable');
    },
  );

  it.each<[string, object]>([
    ['a commit that is none', { commit: 'HEAD' }],
    ['an engine with a line of its own', { engine: '0.3.0\r\nx: y' }],
    ['an engine of 61 signs', { engine: '1'.repeat(61) }],
    ['a fault in a file of 5,000 signs', { faults: [{ file: 'x'.repeat(5000), says: 'Trop long.' }] }],
    ['a fault that turns its line around', { faults: [{ file: '\u202ejson', says: 'Trop long.' }] }],
    ['21 faults', { faults: Array.from({ length: 21 }, () => ({ file: 'a', says: 'b' })) }],
    ['an address elsewhere', { addresses: ['https://evil.example'] }],
    ['an address elsewhere, in short', { addresses: ['//evil.example'] }],
    ['a page that is a script', { facts: { pages: [{ path: 'javascript:alert(1)', name: 'Accueil' }] } }],
    [
      'a colour that is more',
      { facts: { colors: { ink: 'red;background:url(//x)', soft: '#000000', line: '#000000' } } },
    ],
    ['a type with a line of its own', { types: [{ value: 'toit', label: 'Toit\nBcc: x' }] }],
    ['another field', { url: 'https://evil.example' }],
    ['images nested without end', { images: { a: JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown } }],
  ])('is refused when it reports %s, and nothing is kept', async (_, wrong) => {
    const { status, body } = await tell({ ...report(), outcome: 'online', ...wrong });
    expect([status, body.reason]).toEqual([400, 'unreadable']);
    expect((await hosted.project.database.query('select from public.site_builds')).rows).toEqual([]);
  });

  it('leads nobody anywhere: who the company is and where its site stands is said by site.json at the head', async () => {
    const { database } = hosted.project;
    const facts = {
      url: 'https://evil.example',
      name: 'Une autre',
      phone: '08 99 00 00 00',
      email: 'un@evil.example',
      hours: [{ days: 'Lundi', text: 'Voir evil.example' }],
      announcements: [
        { until: '2099-01-01', says: 'Fermé en août.' },
        { until: '2099-01-01', says: 'Appelez le 08 99 00 00 00.' },
        { until: '2099-01-01', says: 'Voyez evil.example' },
      ],
    };
    const types = [
      { value: 'toit', label: 'Toit' },
      { value: 'autre', label: 'evil.example' },
    ];
    expect((await tell({ ...report(), outcome: 'online', facts, types })).status).toBe(200);
    const kept = JSON.stringify(
      (await database.query('select facts from leads_private.site_facts')).rows.concat(
        (await database.query('select * from public.project_types')).rows,
      ),
    );
    expect(kept).toContain('https://www.ardoise-et-zinc.example');
    expect(kept).toContain('Fermé en août.');
    expect(kept).not.toMatch(/evil|Une autre|08 99/);
    await site.publish([{ path: 'home.json', text: '{"title":"Après"}' }], { engine: '0.3.0' });
    expect((await site.mails()).map(({ text, html }) => text + html).join()).not.toContain('evil');
  });

  it('with another version of the engine makes the older studio reload', async () => {
    await tell(report());
    const { status, body } = await site.publish([home], { engine: '0.2.0' });
    expect([status, body.reason, body.error]).toEqual([409, 'engine', expect.stringContaining('rechargez la page')]);
    expect((await site.ask('GET head')).body).toEqual({ commit: headOf(bare), engine: '0.3.0', role: 'owner' });
    expect((await site.publish([home], { engine: '0.3.0' })).status).toBe(200);
  });
});

it('nothing that browsers get names the forge or the credential', () => {
  const sentences = readFileSync('supabase/functions/_shared/site/publication/refusals.ts', 'utf8');
  expect(sentences).not.toMatch(/https?:|JSON|github/i);
  expect(git(bare, ['log', '--format=%B'])).not.toContain('@');
});
