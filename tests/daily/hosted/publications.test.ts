import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases, insertOf, type Caller, type SqlTarget } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/** What the database stores about publications and builds, and about the people who write. */

const owner = '00000000-0000-4000-8000-00000000000a';
const editor = '00000000-0000-4000-8000-00000000000b';
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } };
const account = (sub: string, claims: object = {}): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...claims } as Record<string, string>,
});
const keyOf = (rank: number) => `00000000-0000-4000-9000-${String(rank).padStart(12, '0')}`;

describe.each(databases)('publications in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(
      `insert into public.owners (user_id, role) values ('${owner}', 'owner'), ('${editor}', 'editor'); ${insertOf(aLead())}`,
    );
  }, 60_000);
  afterAll(() => target?.close());
  beforeEach(() => target.run('truncate public.publications, public.site_builds restart identity cascade'));

  const ask = async <T>(call: string, caller: Caller = service) =>
    (await target.rows<{ answer: T }>(`select public.${call} as answer`, caller))[0]!.answer;
  const words = (value: object) => `'${JSON.stringify(value)}'::jsonb`;
  const asked = {
    site: 'toits',
    user_id: owner,
    role: 'owner',
    base: 'b',
    engine: '1',
    files: ['home.json'],
    sentence: 'x',
    digest: 'd',
  };
  const begin = (rank: number, more: object = {}) =>
    ask<{ id: number; outcome: string; tried: string[]; head: string | null; refused?: string }>(
      `begin_publication(${words({ ...asked, key: keyOf(rank), ...more })})`,
    );
  const rows = () => target.rows<Record<string, unknown>>('select * from public.publications order by id');

  it('know the role of a caller, and when the caller typed a code', async () => {
    const amr = [
      { method: 'token_refresh', timestamp: 900 },
      { method: 'otp', timestamp: 700 },
    ];
    expect(await ask('site_caller()', account(owner, { amr }))).toEqual({ id: owner, role: 'owner', typed: 700 });
    expect(await ask('site_caller()', account(editor))).toEqual({ id: editor, role: 'editor', typed: null });
    expect(await ask('site_caller()', account(keyOf(1)))).toBeNull();
    expect(await target.run(`insert into public.owners (user_id, role) values ('${keyOf(1)}', 'king')`)).toBe('23514');
  });

  it('are visible to an editor, who sees no request', async () => {
    await begin(1);
    const read = async (table: string, sub: string) =>
      (await target.rows(`select 1 from public.${table}`, account(sub))).length;
    expect([await read('leads', owner), await read('leads', editor)]).toEqual([1, 0]);
    expect([
      await read('publications', owner),
      await read('publications', editor),
      await read('publications', keyOf(1)),
    ]).toEqual([1, 1, 0]);
    expect(await ask('is_owner()', account(editor))).toBe(false);
  });

  it('are begun once per key, and found again with what was tried', async () => {
    const { id } = await begin(1);
    expect(await ask(`note_publication(${id}, 'c1')`)).toBe(true);
    expect(await ask(`note_publication(${id}, 'c1')`)).toBe(true);
    expect(await ask(`note_publication(${id}, 'c2')`)).toBe(true);
    expect(await begin(1)).toMatchObject({ id, outcome: 'begun', tried: ['c1', 'c2'], head: null });
    await ask(`confirm_publication(${id}, 'c2')`);
    expect(await begin(1)).toMatchObject({ id, outcome: 'published', head: 'c2' });
    expect(await ask(`note_publication(${id}, 'c3')`)).toBe(false);
    expect(await rows()).toMatchObject([
      { user_id: owner, base: 'b', head: 'c2', files: ['home.json'], outcome: 'published' },
    ]);
  });

  it('accept a key from its own author and content only', async () => {
    await begin(1);
    expect(await begin(1, { digest: 'other' })).toEqual({ refused: 'other-key' });
    expect(await begin(1, { user_id: editor })).toEqual({ refused: 'other-key' });
    expect(await begin(1, { site: 'autre' })).toMatchObject({ outcome: 'begun' });
  });

  it('free the key of a refused one', async () => {
    const { id } = await begin(1);
    await ask(`refuse_publication(${words({ id, reason: 'stale' })})`);
    expect((await begin(1)).id).not.toBe(id);
    expect(await rows()).toMatchObject([{ outcome: 'refused', reason: 'stale' }, { outcome: 'begun' }]);
  });

  it('are limited to thirty an hour per person, not counting retries', async () => {
    for (let rank = 1; rank <= 30; rank++) await begin(rank);
    expect(await begin(31)).toEqual({ refused: 'too-many' });
    expect(await begin(30)).toMatchObject({ outcome: 'begun' });
    expect(await begin(32, { user_id: editor })).toMatchObject({ outcome: 'begun' });
    await target.run("update public.publications set at = at - interval '61 minutes'");
    expect(await begin(33)).toMatchObject({ outcome: 'begun' });
  });

  it('store only a bounded number of strangers’ refusals', async () => {
    const refusal = words({ site: 'toits', reason: 'signed-out' });
    await target.run(
      `do $$ begin for n in 1..120 loop perform public.refuse_publication(${refusal}); end loop; end $$`,
    );
    expect(await rows()).toHaveLength(100);
    await ask(`refuse_publication(${words({ site: 'toits', user_id: editor, role: 'editor', reason: 'values' })})`);
    expect((await rows()).at(-1)).toMatchObject({ user_id: editor, reason: 'values', outcome: 'refused', files: [] });
  });

  it('are refused from another version of the engine than the last build’s', async () => {
    expect(await begin(1, { engine: '0' })).toMatchObject({ outcome: 'begun' });
    await ask(`keep_build(${words({ site: 'toits', commit: 'c', engine: '2', outcome: 'failed' })})`);
    expect(await begin(2)).toEqual({ refused: 'engine' });
    expect(await begin(2, { engine: '2' })).toMatchObject({ outcome: 'begun' });
    expect(await begin(3, { site: 'autre' })).toMatchObject({ outcome: 'begun' });
  });

  it('are confirmed by no build, which gives the mails the company’s facts', async () => {
    const { id } = await begin(1);
    await ask(`note_publication(${id}, 'c1')`);
    const report = { site: 'toits', commit: 'c1', engine: '1', outcome: 'online', addresses: ['/'], images: { a: 1 } };
    await ask(
      `keep_build(${words({ ...report, types: [{ value: 'toiture', label: 'Toiture' }], facts: { name: 'Ardoise' } })})`,
    );
    await ask(`keep_build(${words({ ...report, commit: 'c2' })})`);
    await ask(`keep_build(${words({ ...report, commit: 'c3', outcome: 'failed', facts: { name: 'Faux' } })})`);
    expect(await rows()).toMatchObject([{ outcome: 'begun', head: null }]);
    expect(await target.rows('select facts from leads_private.site_facts')).toEqual([{ facts: { name: 'Ardoise' } }]);
    expect(await target.rows("select label from public.project_types where value = 'toiture'")).toEqual([
      { label: 'Toiture' },
    ]);
    expect(await target.rows('select commit, outcome, addresses from public.site_builds order by id')).toEqual([
      { commit: 'c1', outcome: 'online', addresses: [] },
      { commit: 'c2', outcome: 'online', addresses: ['/'] },
      { commit: 'c3', outcome: 'failed', addresses: ['/'] },
    ]);
  });
});
