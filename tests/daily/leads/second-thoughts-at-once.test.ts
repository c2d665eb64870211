import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAccount, owner as account } from '../../harness/leads/owner';
import { noPostgres, openSession } from '../../harness/leads/postgres-server';
import { asCaller, insertOf, jsonLiteral, openPostgres, type Caller } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/**
 * Visitors correct or withdraw a request at the moment at which another tab, a repetition or the owner changes it too:
 * the first holds its transaction open until the second waits for it.
 */

const key = '0123456789abcdef0123456789abcdef';
const visitor: Caller = { role: 'anon', headers: { 'x-request-key': key, 'cf-connecting-ip': '203.0.113.7' } };
const owner = asAccount(account);
const noted = `insert into public.lead_notes (lead_id, body) select id, 'Vu' from public.leads`;
const called = `insert into public.lead_events (lead_id, kind, becomes) select id, 'call', 'no-answer' from public.leads`;
const calledBack = `update public.leads set status = 'rappelee'`;
const here = { description: 'Au 12, et non au 21.' };
const there = { telephone: '+33639981235' };

const correct = (different: object, revision = 0) =>
  `select public.correct_request('${key}', ${jsonLiteral({ ...aLead(), ...different })}::jsonb, ${revision}) ->> 'state'`;
const withdraw = `select public.withdraw_request('${key}') ->> 'state'`;

describe.skipIf(noPostgres)('at the same moment', () => {
  let target: Awaited<ReturnType<typeof openPostgres>>;
  let sessions: ReturnType<typeof openSession>[];
  beforeAll(async () => {
    target = await openPostgres();
    sessions = [1, 2, 3].map(() => openSession(target.url));
    await target.run(`insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}')`);
  }, 60_000);
  afterAll(async () => {
    for (const { close } of sessions) close();
    await target?.close();
  });
  beforeEach(async () => {
    await target.run('delete from public.leads; delete from leads_private.arrivals');
    await target.run(insertOf(aLead()), visitor);
  });

  /** Runs the first, and while it is not committed all others; what each was answered, without blank lines. */
  async function together(first: string, others: string[], by: Caller[] = []): Promise<string[]> {
    const begun = (sql: string, n: number) => `begin;\n${asCaller(by[n] ?? visitor)}${sql};`;
    const [holding, ...waiting] = sessions;
    const answer = await holding!.ask(begun(first, 0));
    const answers = others.map((sql, n) => waiting[n]!.ask(`${begun(sql, n + 1)}\ncommit;`));
    const blocked = `select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    try {
      await vi.waitUntil(async () => (await target.rows(blocked)).length >= others.length, { timeout: 20_000 });
    } finally {
      await holding!.ask('commit');
    }
    return [answer, ...(await Promise.all(answers))].map((said) => said.replaceAll(/\s+/g, ' ').trim());
  }

  const row = async (columns = 'description, telephone, status, revision') =>
    (await target.rows<Record<string, unknown>>(`select ${columns} from public.leads`))[0];
  const events = () => target.rows('select kind, becomes from public.lead_events order by id');
  const { description, telephone } = aLead();

  it('of two corrections takes the first, and tells the second that it was changed', async () => {
    expect(await together(correct(here), [correct(there)])).toEqual(['done', 'changed']);
    expect(await row()).toEqual({ ...here, telephone, status: 'nouvelle', revision: 1 });
    expect(await events()).toEqual([{ kind: 'corrected', becomes: 'description' }]);
  });

  it('takes the same correction once, and tells both that it is done', async () => {
    expect(await together(correct(here), [correct(here), correct(here)])).toEqual(['done', 'done', 'done']);
    expect(await row('revision')).toEqual({ revision: 1 });
    expect(await target.rows('select 1 from leads_private.arrivals')).toHaveLength(2);
    expect(await events()).toHaveLength(1);
  });

  it('takes no sixth correction, whoever comes first', async () => {
    for (let revision = 0; revision < 4; revision++)
      await target.run(correct({ nom: `N${revision}` }, revision), visitor);
    expect(await together(correct(here, 4), [correct(there, 4), correct(there, 5)])).toEqual([
      'done',
      'changed',
      'late',
    ]);
    expect(await row()).toEqual({ ...here, telephone, status: 'nouvelle', revision: 5 });
  });

  it('withdraws what was just corrected, and corrects nothing that was just withdrawn', async () => {
    expect(await together(correct(here), [withdraw])).toEqual(['done', 'done']);
    expect(await row()).toEqual({ ...here, telephone, status: 'annulee', revision: 2 });
    await target.run(`delete from public.leads`);
    await target.run(insertOf(aLead()), visitor);
    expect(await together(withdraw, [correct(here), withdraw])).toEqual(['done', 'withdrawn', 'done']);
    expect(await row()).toEqual({ description, telephone, status: 'annulee', revision: 1 });
  });

  it.each([
    ['calls back', calledBack],
    ['writes a note', noted],
    ['calls in vain', called],
  ])('changes nothing that the owner takes up: the owner %s', async (_, acts) => {
    expect(await together(acts, [correct(here), withdraw], [owner])).toEqual(['', 'taken', 'taken']);
    expect(await row('description, revision')).toEqual({ description, revision: 0 });
  });

  it.each([
    ['calls back', calledBack, 'rappelee'],
    ['writes a note', noted, 'annulee'],
    ['calls in vain', called, 'annulee'],
  ])('the owner %s while the visitor withdraws: both stand, and the mail tells of it', async (_, acts, status) => {
    // A mail has left.
    const claim = `select is_withdrawn from public.claim_lead(${jsonLiteral(aLead())}::jsonb)`;
    const [lead] = await target.rows<{ id: string }>(
      `select id from public.claim_lead(${jsonLiteral(aLead())}::jsonb)`,
    );
    await target.run(`select public.finish_lead('${lead!.id}', null, 0)`);
    expect(await together(withdraw, [acts], [visitor, owner])).toEqual(['done', '']);
    expect(await row('status')).toEqual({ status });
    expect(await target.rows(claim)).toEqual([{ is_withdrawn: true }]);
    expect(await target.rows(`select public.own_request('${key}') ->> 'state' as state`)).toEqual([
      { state: 'withdrawn' },
    ]);
    // The same words again are another request.
    await target.run(insertOf(aLead()), { role: 'anon' });
    expect(await target.rows('select 1 from public.leads')).toHaveLength(2);
  });

  it('the owner acts while the visitor corrects: both stand, and the mail shows the new words', async () => {
    expect(await together(correct(here), [calledBack], [visitor, owner])).toEqual(['done', '']);
    expect(await row()).toEqual({ ...here, telephone, status: 'rappelee', revision: 1 });
    expect(
      await target.rows(`select revision, is_withdrawn from public.claim_lead(${jsonLiteral(aLead(here))}::jsonb)`),
    ).toEqual([{ revision: 1, is_withdrawn: false }]);
  });

  it('stores no repetition of a request that is being sent, corrected or withdrawn', async () => {
    await target.run('delete from public.leads');
    expect(await together(insertOf(aLead()), [insertOf(aLead()), insertOf(aLead())])).toEqual(['', '', '']);
    expect(await target.rows('select 1 from public.leads')).toHaveLength(1);
    for (const change of [correct(here), withdraw]) {
      const holding = sessions[0]!;
      await holding.ask(`begin;\n${asCaller(visitor)}${change};`);
      expect(await target.run(insertOf(aLead()), visitor)).toBe('ok');
      await holding.ask('commit');
    }
    expect(await target.rows('select 1 from public.leads')).toHaveLength(1);
  });
});
