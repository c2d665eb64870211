import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { answerRest } from '../../src/backend/postgrest/answer-rest';
import { localStore } from '../../src/commands/lib/leads/owner-store';
import { submitLead } from '../../src/page/leads/submit-lead';
import { preparedFolder } from '../harness/leads/folders';
import { startSite, type Site } from '../harness/leads/site';
import { aLead, inNode } from '../harness/leads/visitor';

let directory: string;
let site: Site;
let client: SupabaseClient;

beforeAll(async () => {
  directory = await preparedFolder();
  site = await startSite(directory);
  client = createClient(site.url, 'embedded', inNode);
}, 60_000);
afterAll(() => site.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/rest/v1/leads`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json', ...headers },
    body,
  });

describe('the embedded data interface, through supabase-js', () => {
  it('answers an insert with 201 and no content', async () => {
    const answer = await client.from('leads').insert(aLead());
    expect(answer).toMatchObject({ status: 201, error: null, data: null });
    expect((await client.from('leads').insert([aLead(), aLead({ nom: 'Deux' })])).status).toBe(201);
  });

  it.each([
    ['null', { telephone: null }, '23502'],
    ['a name that is missing', { nom: null }, '23514'],
    ['an empty text', { prenom: '' }, '23514'],
    ['a line end in a mail field', { nom: 'x\r\nBcc: y@z.fr' }, '23514'],
    ['too long a text', { description: 'x'.repeat(4001) }, '23514'],
    ['NUL', { description: 'a\u0000b' }, '22P05'],
    ['an unknown column', { role: 'admin' }, 'PGRST204'],
  ])('refuses %s with 400', async (_, different, code) => {
    const { status, error } = await client.from('leads').insert({ ...aLead(), ...different });
    expect([status, error?.code]).toEqual([400, code]);
  });

  it('refuses a project type that no document offers with 409', async () => {
    const { status, error } = await client.from('leads').insert(aLead({ type_projet: 'Toiture' }));
    expect([status, error?.code]).toEqual([409, '23503']);
  });

  it.each([
    ['id', { id: '6f1c1f0e-0000-4000-8000-000000000000' }],
    ['created_at', { created_at: '2020-01-01' }],
    ['mail_state', { mail_state: 'sent' }],
  ])('refuses with 401 to set %s', async (_, different) => {
    const { status, error } = await client.from('leads').insert({ ...aLead(), ...different });
    expect([status, error?.code, error?.message]).toEqual([401, '42501', 'permission denied for table leads']);
  });

  it('refuses with 401 to read, count, change, remove, upsert or return the row', async () => {
    const leads = () => client.from('leads');
    const answers = await Promise.all([
      leads().select(),
      leads().update({ nom: 'x' }).eq('prenom', 'Zoé'),
      leads().delete().eq('prenom', 'Zoé'),
      leads().upsert(aLead()),
      leads().insert(aLead()).select(),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(answers.map(() => [401, '42501']));
    expect((await leads().select('*', { count: 'exact', head: true })).status).toBe(401);
  });

  it('has no other table and no remote procedure', async () => {
    expect((await client.from('users').select()).status).toBe(404);
    expect((await client.rpc('claim_lead', { lead: aLead() })).status).toBe(404);
    expect((await fetch(`${site.url}/functions/v1/other`, { headers: { apikey: 'x' } })).status).toBe(404);
  });

  it('refuses a body that is not JSON or too large, and a missing key', async () => {
    expect((await post('prenom=Zoé')).status).toBe(400);
    expect((await post('[1]')).status).toBe(400);
    expect((await post('{}')).status).toBe(400);
    expect((await post(JSON.stringify(aLead()), { apikey: '' })).status).toBe(401);
    const oversized = await post(JSON.stringify(aLead({ description: 'x'.repeat(70_000) })));
    expect([oversized.status, (await oversized.json()).code]).toEqual([413, '413']);
  });

  it('leaves every other path to the site, and allows no other origin', async () => {
    expect(await (await fetch(`${site.url}/rest`)).text()).toContain('not the backend’s');
    const answer = await post(JSON.stringify(aLead()), { origin: 'https://ailleurs.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('stores the page that a request names, if it is one, and the request in any case', async () => {
    for (const page of ['/electricien-niort', '//ailleurs.example', 'x'.repeat(5000), undefined])
      await submitLead(
        aLead({ description: `De ${page?.slice(0, 30)}` }),
        { url: site.url, key: 'embedded' },
        { ...inNode, page },
      );
    const rows = await localStore(directory).list(false);
    await submitLead(
      aLead({ description: 'Un doute' }),
      { url: site.url, key: 'embedded' },
      { ...inNode, doubt: 'trap' },
    );
    const doubted = await localStore(directory).list(false);
    expect(doubted?.find(({ description }) => description === 'Un doute')).toMatchObject({
      mail_state: 'quarantined',
      doubt: 'trap',
    });
    const paths = rows?.filter(({ description }) => description?.startsWith('De ')).map((row) => row.source_path);
    expect(paths).toEqual(['/electricien-niort', null, null, null]);
    await vi.waitFor(() => expect(site.lines).toHaveLength(4), 5000);
  });

  it('has logged nothing of what visitors wrote', () => {
    expect(site.lines.join('\n')).not.toMatch(/Zoé|Martin|exemple\.fr/);
  });
});

it('refuses an address that sends too much with 429', async () => {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const answers = [];
  for (let n = 0; n < 11; n++) {
    answers.push(
      await answerRest(database, {
        method: 'POST',
        url: new URL('http://x/rest/v1/leads'),
        body: JSON.stringify(aLead({ nom: 'a'.repeat(n + 1) })),
        headers: { 'x-forwarded-for': '203.0.113.7' },
      }),
    );
  }
  await database.close();
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
  expect(JSON.parse(answers[10]?.body ?? '')).toMatchObject({ code: 'PT429' });
}, 30_000);
