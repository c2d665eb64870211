import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { preparedFolder } from '../harness/leads/folders';
import { owner as account } from '../harness/leads/owner';
import { restClient } from '../harness/leads/rest-client';
import { insertOf } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

/** Our PostgREST answers the real client as PostgREST 12 documents it, for every role. */

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
let database: PGlite;
let owner: ReturnType<typeof restClient>;
let stranger: ReturnType<typeof restClient>;
let visitor: ReturnType<typeof restClient>;
let service: ReturnType<typeof restClient>;

beforeAll(async () => {
  database = await openDatabase(join(await preparedFolder(), 'leads'));
  const client = (claims: Parameters<typeof restClient>[1]) => restClient(database, claims);
  owner = client({ role: 'authenticated', ...account });
  stranger = client({ role: 'authenticated', sub: id(9), email: 'inconnu@exemple.fr' });
  visitor = client({ role: 'anon' });
  service = client({ role: 'service_role' });
  await database.exec(`insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}');
    ${[1, 2, 3].map((n) => insertOf({ ...aLead({ nom: `N${n}` }), id: id(n) })).join(';')};
    update public.leads set created_at = '2026-11-20T08:00:00Z', next_call_on = '2026-12-01' where id = '${id(1)}';
    insert into public.lead_notes (lead_id, body) values ('${id(1)}', 'Un'), ('${id(1)}', 'Deux')`);
}, 60_000);
afterAll(() => database.close());

const leads = () => owner.from('leads');
const said = ({ status, error }: { status: number; error: { code: string } | null }) => [status, error?.code];

describe('reading', () => {
  it('selects columns under other names, and all of them', async () => {
    const { data, status } = await leads().select('name:nom, created_at').eq('id', id(1));
    expect([status, data]).toEqual([200, [{ name: 'N1', created_at: '2026-11-20T08:00:00+00:00' }]]);
    expect((await leads().select().eq('id', id(1))).data).toMatchObject([{ nom: 'N1', mail_state: 'pending' }]);
  });

  it.each<[string, () => PromiseLike<{ data: { nom: string | null }[] | null }>, string[]]>([
    ['eq', () => leads().select('nom').eq('nom', 'N1'), ['N1']],
    ['neq', () => leads().select('nom').neq('nom', 'N1'), ['N2', 'N3']],
    ['gt and lte', () => leads().select('nom').gt('nom', 'N1').lte('nom', 'N3'), ['N2', 'N3']],
    ['lt and gte', () => leads().select('nom').lt('nom', 'N3').gte('nom', 'N2'), ['N2']],
    ['in', () => leads().select('nom').in('nom', ['N1', 'a,b(c)', 'N3']), ['N1', 'N3']],
    ['in nothing', () => leads().select('nom').in('nom', []), []],
    ['is null', () => leads().select('nom').is('next_call_on', null), ['N2', 'N3']],
    ['not is null', () => leads().select('nom').not('next_call_on', 'is', null), ['N1']],
    ['like', () => leads().select('nom').like('nom', 'N%'), ['N1', 'N2', 'N3']],
    ['ilike', () => leads().select('nom').ilike('nom', 'n2'), ['N2']],
    ['a quote and a percent sign', () => leads().select('nom').eq('nom', "' or true --%"), []],
    ['an order and a range', () => leads().select('nom').order('nom', { ascending: false }).range(1, 5), ['N2', 'N1']],
    [
      'nulls first',
      () => leads().select('nom').order('next_call_on', { nullsFirst: true }).order('nom'),
      ['N2', 'N3', 'N1'],
    ],
  ])('filters by %s', async (_, ask, names) => {
    const found = (await ask()).data?.map(({ nom }) => nom);
    expect(names.length < 2 ? found : found?.toSorted()).toEqual(names.length < 2 ? names : names.toSorted());
  });

  it('keeps the order that is asked', async () => {
    const { data } = await leads()
      .select('nom')
      .order('next_call_on', { nullsFirst: false })
      .order('nom', { ascending: false });
    expect(data?.map(({ nom }) => nom)).toEqual(['N1', 'N3', 'N2']);
  });

  it('brings one related row as an object, and several as a list', async () => {
    const { data } = await leads().select('nom, project_types(label), notes:lead_notes(body)').eq('id', id(1));
    expect(data).toEqual([
      { nom: 'N1', project_types: { label: 'Électricité' }, notes: [{ body: 'Un' }, { body: 'Deux' }] },
    ]);
  });

  it('counts if asked, also without rows', async () => {
    const { count, data, status } = await leads().select('nom', { count: 'exact' }).limit(1);
    expect([count, data?.length, status]).toEqual([3, 1, 206]);
    expect((await leads().select('*', { count: 'exact', head: true })).count).toBe(3);
  });
});

describe('writing', () => {
  it('inserts one row or several, with the written rows if asked', async () => {
    const note = { lead_id: id(2), body: 'Trois' };
    expect(await owner.from('lead_notes').insert(note)).toMatchObject({ status: 201, data: null });
    const many = await owner
      .from('lead_notes')
      .insert([note, { ...note, body: "L’« été » d'Ana\n😀" }])
      .select('body, author');
    expect(many).toMatchObject({
      status: 201,
      data: [{ body: 'Trois' }, { body: "L’« été » d'Ana\n😀", author: account.email }],
    });
  });

  it('changes and deletes what the filters say, with the rows if asked', async () => {
    expect(await leads().update({ status: 'devis' }).eq('id', id(2))).toMatchObject({ status: 204, data: null });
    expect(
      await leads()
        .update({ status: 'rappelee' })
        .in('id', [id(2), id(3)])
        .select('status'),
    ).toMatchObject({
      status: 200,
      data: [{ status: 'rappelee' }, { status: 'rappelee' }],
    });
    expect(await leads().update({ status: 'devis' }).eq('id', id(7)).select('id')).toMatchObject({
      status: 200,
      data: [],
    });
    expect(await owner.from('lead_notes').delete().eq('lead_id', id(2)).eq('body', 'Trois')).toMatchObject({
      status: 204,
    });
    expect((await owner.from('lead_notes').delete().eq('lead_id', id(2)).select('lead_id')).data).toHaveLength(1);
  });

  it('changes nothing without a column', async () => {
    expect(await leads().update({}).select('id')).toMatchObject({ status: 200, data: [] });
  });

  it('upserts', async () => {
    await database.exec('grant insert, update, select on public.owners to service_role');
    const row = { user_id: id(8), email: 'a@exemple.fr' };
    expect((await service.from('owners').upsert(row)).status).toBe(201);
    const again = { ...row, email: 'b@exemple.fr' };
    expect((await service.from('owners').upsert(again, { ignoreDuplicates: true }).select('email')).data).toEqual([]);
    expect((await service.from('owners').upsert([again]).select('email')).data).toEqual([{ email: 'b@exemple.fr' }]);
    await database.exec(`delete from public.owners where user_id = '${id(8)}'`);
  });
});

describe('functions', () => {
  it('answers with a value, an object, rows or nothing', async () => {
    expect(await owner.rpc('is_owner')).toMatchObject({ status: 200, data: true });
    expect((await owner.rpc('desk_request', { id: id(7) })).data).toBeNull();
    expect((await owner.rpc('desk_day')).data).toMatchObject({ isEmpty: false });
    const lead = (
      await database.query<{ lead: object }>(`select to_jsonb(l) as lead from leads l where id = '${id(1)}'`)
    ).rows[0]!.lead;
    expect((await service.rpc('claim_lead', { lead: lead as never })).data).toMatchObject([{ id: id(1) }]);
    expect(await service.rpc('finish_lead', { lead_id: id(1) })).toMatchObject({ status: 204, data: null });
  });

  it('passes lists and objects', async () => {
    const asked = { filter: { list: 'all', search: "d'N2" }, size: 10 };
    expect((await owner.rpc('desk_page', asked)).data).toMatchObject({ rows: [] });
    expect((await service.rpc('claim_reminders', { ids: [id(1), id(2)] })).status).toBe(200);
  });
});

describe('refusals', () => {
  it.each<
    [string, () => PromiseLike<{ status: number; error: { code: string } | null }>, [status: number, code: string]]
  >([
    ['an unknown table', () => owner.from('users' as 'leads').select(), [404, 'PGRST205']],
    ['an unknown column to read', () => leads().select('x' as 'nom'), [400, '42703']],
    [
      'an unknown column to write',
      () =>
        leads()
          .update({ x: 1 } as object)
          .eq('id', id(1)),
      [400, 'PGRST204'],
    ],
    ['an unknown function', () => owner.rpc('desk_x' as 'desk_day'), [404, 'PGRST202']],
    ['unknown parameters', () => owner.rpc('desk_request', { number: 1 } as never), [404, 'PGRST202']],
    ['a private function', () => owner.rpc('author' as 'desk_day'), [404, 'PGRST202']],
    ['a table that is not related', () => leads().select('nom, visit_counts(page)' as 'nom'), [400, 'PGRST200']],
    ['a value of another type', () => leads().select('nom').eq('id', 'x'), [400, '22P02']],
    ['NUL', () => leads().select('nom').eq('nom', '\0'), [400, '22021']],
    ['a violated check', () => owner.from('lead_notes').insert({ lead_id: id(1), body: ' ' }), [400, '23514']],
    ['a request that is gone', () => owner.from('lead_notes').insert({ lead_id: id(7), body: 'x' }), [409, '23503']],
    ['a column without a right', () => leads().update({ nom: 'x' }).eq('id', id(1)), [403, '42501']],
    ['an account that is no owner’s', () => stranger.rpc('desk_day'), [403, '42501']],
    ['a visitor', () => visitor.from('leads').select('nom'), [401, '42501']],
    ['a visitor’s call', () => visitor.rpc('desk_day'), [401, '42501']],
    ['a single object', () => leads().select('nom').eq('id', id(1)).single(), [501, '0A000']],
    ['what is not covered', () => leads().select('nom').or('nom.eq.N1,nom.eq.N2'), [501, '0A000']],
  ])('refuses %s', async (_, ask, answer) => {
    expect(said(await ask())).toEqual(answer);
  });

  it('shows a stranger no row', async () => {
    expect(await stranger.from('leads').select('nom')).toMatchObject({ status: 200, data: [] });
  });

  it('keeps what a visitor inserts, and answers no row', async () => {
    expect(await visitor.from('leads').insert(aLead({ nom: 'Visite' }))).toMatchObject({ status: 201, data: null });
    expect(
      said(
        await visitor
          .from('leads')
          .insert(aLead({ nom: 'Encore' }))
          .select('id'),
      ),
    ).toEqual([401, '42501']);
    expect((await leads().select('nom').in('nom', ['Visite', 'Encore'])).data).toEqual([{ nom: 'Visite' }]);
  });
});
