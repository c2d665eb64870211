// This file is longer than most: a request, its correction and its withdrawal, with all that may come between them.
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asAccount, owner as account } from '../harness/leads/owner';
import { databases, insertOf, jsonLiteral, type Caller, type SqlTarget } from '../harness/leads/sql-target';
import { aLead, facts } from '../harness/leads/visitor';

/** What a visitor may still do with a request that they have just sent. */

type Answer = { state: string; revision: number; left: number };
type Lead = ReturnType<typeof aLead>;

const owner = asAccount(account);
const key = '0123456789abcdef0123456789abcdef';
const visitor = (address = '127.0.0.1', headers: Record<string, string> = {}): Caller => ({
  role: 'anon',
  headers: { 'cf-connecting-ip': address, ...headers },
  claims: { role: 'anon' },
});
const service = { role: 'service_role' } as const;
const corrected = aLead({ telephone: '+33639981235', description: 'Au 12, et non au 21.' });

describe.each(databases)('corrections in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}');
      select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
  }, 60_000);
  afterAll(() => target?.close());
  afterEach(() =>
    target.run('delete from public.leads; delete from leads_private.acknowledged; delete from leads_private.arrivals'),
  );

  const send = (lead: Lead = aLead(), { by = key, doubt = '', address = '127.0.0.1' } = {}) =>
    target.run(insertOf(lead), visitor(address, { 'x-request-key': by, ...(doubt && { 'x-doubt': doubt }) }));
  const ask = async (call: string, address?: string) =>
    (await target.rows<{ answer: Answer }>(`select public.${call} as answer`, visitor(address)))[0]!.answer;
  const own = (by = key) => ask(`own_request('${by}')`);
  const correct = (lead: object, { by = key, revision = 0, address = '127.0.0.1' } = {}) =>
    ask(`correct_request('${by}', ${jsonLiteral(lead)}::jsonb, ${revision})`, address);
  const withdraw = (by = key) => ask(`withdraw_request('${by}')`);
  const rows = (columns: string) => target.rows(`select ${columns} from public.leads order by created_at`);
  const claim = (lead: object) =>
    target.rows<{ id: string; revision: number; is_withdrawn: boolean }>(
      `select * from public.claim_lead(${jsonLiteral(lead)}::jsonb)`,
      service,
    );
  const finish = (id: string, revision: number, problem?: string) =>
    target.run(`select public.finish_lead('${id}', ${problem ? `'${problem}'` : 'null'}, ${revision})`, service);
  const age = (minutes: number) =>
    target.run(`update public.leads set created_at = now() - interval '${minutes} minutes'`);

  it('replaces the seven fields, owes a mail that says so, and records which fields changed, never what they held', async () => {
    await send();
    const first = (await claim(aLead()))[0]!;
    await finish(first.id, 0);
    expect(await own()).toMatchObject({ state: 'open', revision: 0 });
    expect(await correct(corrected)).toMatchObject({ state: 'done', revision: 1 });
    expect(await rows('telephone, description, mail_state, status, revision')).toEqual([
      {
        telephone: '+33639981235',
        description: 'Au 12, et non au 21.',
        mail_state: 'pending',
        status: 'nouvelle',
        revision: 1,
      },
    ]);
    expect(await target.rows('select author, kind, was, becomes from public.lead_events')).toEqual([
      { author: 'anon', kind: 'corrected', was: null, becomes: 'description,telephone' },
    ]);
    expect(await claim(aLead())).toEqual([]);
    expect(await claim(corrected)).toMatchObject([{ id: first.id, revision: 1, is_withdrawn: false }]);
    // The desk finds it by its new words alone.
    expect(await target.rows(`select public.desk_page('{"search": "0639981234"}') -> 'total' as n`, owner)).toEqual([
      { n: 0 },
    ]);
  });

  it('keeps the same limits of what a request may be, and types that the database does not know', async () => {
    await send();
    const refusal = (lead: object) =>
      target.run(`select public.correct_request('${key}', ${jsonLiteral(lead)}::jsonb, 0)`, visitor());
    expect(await refusal({ ...aLead(), nom: 'x\u0007' })).toBe('23514');
    expect(await refusal({ ...aLead(), telephone: '12' })).toBe('23514');
    expect(await refusal({ ...aLead(), nom: null })).toBe('23514');
    expect(await refusal({ ...aLead(), type_projet: 'Trop grand' })).toBe('23503');
    expect(await refusal({ prenom: 'Zoé' })).toBe('23502');
    expect(await correct({ ...aLead(), type_projet: 'veranda' })).toMatchObject({ state: 'done' });
    expect(await rows('type_projet, type_sent')).toEqual([{ type_projet: 'autre', type_sent: 'veranda' }]);
    expect(await correct({ ...aLead(), status: 'gagnee', id: 'x', mail_state: 'sent' }, { revision: 1 })).toMatchObject(
      {
        state: 'done',
      },
    );
    expect(await rows('status, mail_state, type_sent')).toEqual([
      { status: 'nouvelle', mail_state: 'pending', type_sent: null },
    ]);
  });

  it('ends after a quarter of an hour by the clock of the database, also with a row from the future', async () => {
    await send();
    expect((await own()).left).toBeGreaterThan(890);
    await age(14);
    const { state, left } = await own();
    expect([state, left > 50 && left <= 60]).toEqual(['open', true]);
    for (const minutes of [15.1, -15.1, 60 * 24 * 400]) {
      await age(minutes);
      expect([await own(), await correct(corrected), await withdraw()]).toMatchObject(
        ['late', 'late', 'late'].map((late) => ({ state: late, left: 0 })),
      );
    }
    expect(await rows('description, status')).toEqual([{ description: aLead().description, status: 'nouvelle' }]);
  });

  it('knows no key that is guessed, malformed or of a request that was removed', async () => {
    await send();
    const strange = [
      '',
      'x',
      key.toUpperCase(),
      `${key}0`,
      `${key} `,
      key.slice(1),
      "' or true --",
      '%',
      'é'.repeat(32),
    ];
    for (const guess of [...strange, ...Array.from({ length: 20 }, () => randomBytes(16).toString('hex'))]) {
      const quoted = guess.replaceAll("'", "''");
      expect([await own(quoted), await correct(corrected, { by: quoted }), await withdraw(quoted)]).toEqual(
        Array.from({ length: 3 }, () => ({ state: 'unknown', revision: 0, left: 0 })),
      );
    }
    expect(await rows('status, revision')).toEqual([{ status: 'nouvelle', revision: 0 }]);
    await target.run('delete from public.leads');
    expect(await own()).toMatchObject({ state: 'unknown' });
    expect(await target.rows('select * from leads_private.request_keys')).toEqual([]);
  });

  it('keeps a hash alone, for an hour', async () => {
    await send();
    const [row] = await target.rows<{ hash: string }>(
      "select encode(hash, 'hex') as hash from leads_private.request_keys",
    );
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    await target.run(
      "update leads_private.request_keys set at = now() - interval '61 minutes'; select leads_private.forget_arrivals()",
    );
    expect(await own()).toMatchObject({ state: 'unknown' });
  });

  it.each([
    ['changed the status', "update public.leads set status = 'rappelee'"],
    ['planned a call', "update public.leads set next_call_on = '2026-12-24'"],
    [
      'called without an answer',
      "insert into public.lead_events (lead_id, kind, becomes) select id, 'call', 'no-answer' from public.leads",
    ],
    ['written a note', "insert into public.lead_notes (lead_id, body) select id, 'Vu' from public.leads"],
  ])('changes nothing once the owner has %s', async (_, sql) => {
    await send();
    expect(await target.run(sql, owner)).toBe('ok');
    expect([await own(), await correct(corrected), await withdraw()]).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'taken', left: 0 })),
    );
    expect(await rows('description, revision')).toEqual([{ description: aLead().description, revision: 0 }]);
  });

  it('withdraws: no mail if none has left, one otherwise; nothing that reminds; a list of its own; removed in thirty days', async () => {
    await send();
    expect(await withdraw()).toMatchObject({ state: 'done', left: expect.any(Number) });
    expect(await withdraw()).toMatchObject({ state: 'done' });
    expect([await own(), await correct(corrected)]).toMatchObject(
      Array.from({ length: 2 }, () => ({ state: 'withdrawn' })),
    );
    expect(await rows('status, mail_state')).toEqual([{ status: 'annulee', mail_state: 'sent' }]);
    expect(await target.rows('select leads_private.due_leads(20)')).toEqual([]);
    expect(await target.rows('select author, was, becomes from public.lead_events')).toEqual([
      { author: 'anon', was: 'nouvelle', becomes: 'annulee' },
    ]);
    const totals = async (list: string) =>
      (await target.rows<{ n: number }>(`select public.desk_page('{"list": "${list}"}') -> 'total' as n`, owner))[0]?.n;
    expect([await totals('open'), await totals('toCall'), await totals('annulee')]).toEqual([0, 0, 1]);
    expect(await target.rows(`select public.desk_day() -> 'waiting' as n`, owner)).toEqual([{ n: 0 }]);

    await target.run("update public.leads set created_at = now() - interval '3 hours'");
    expect(await target.rows(`select public.waiting_requests() -> 'requests' as waiting`, service)).toEqual([
      { waiting: [] },
    ]);

    const remove = () => target.rows('select leads_private.remove_expired() as id');
    await target.run("update public.lead_events set at = now() - interval '29 days'");
    // A desk that did not show the withdrawal yet.
    await target.run("update public.leads set status = 'rappelee'", owner);
    expect(await remove()).toEqual([]);
    await target.run("update public.lead_events set at = now() - interval '31 days' where becomes = 'annulee'");
    expect(await remove()).toHaveLength(1);
  });

  it('tells the owner of a withdrawal if a mail has left or is leaving, and also after a correction', async () => {
    for (const before of [
      async () => finish((await claim(aLead()))[0]!.id, 0),
      async () => void (await claim(aLead())),
      async () => {
        await finish((await claim(aLead()))[0]!.id, 0);
        await correct({ ...aLead(), ville: null });
        await correct(aLead(), { revision: 1 });
      },
    ]) {
      await send();
      await before();
      await withdraw();
      expect(await claim(aLead())).toMatchObject([{ is_withdrawn: true }]);
      await target.run('delete from public.leads');
    }
    // It was refused: nobody knows of the request.
    await send();
    await finish((await claim(aLead()))[0]!.id, 0, 'no such mailbox');
    await withdraw();
    expect(await rows('mail_state, mail_error')).toEqual([{ mail_state: 'sent', mail_error: null }]);
  });

  it('owes the mail of the last version although one of an earlier version ends meanwhile', async () => {
    await send();
    const [first] = await claim(aLead());
    await correct(corrected);
    await finish(first!.id, first!.revision);
    expect(await rows('mail_state')).toEqual([{ mail_state: 'pending' }]);
    await finish(first!.id, first!.revision, 'late');
    expect(await rows('mail_error')).toEqual([{ mail_error: null }]);
    const [second] = await claim(corrected);
    await finish(second!.id, second!.revision);
    expect(await rows('mail_state')).toEqual([{ mail_state: 'sent' }]);
    // A function of before knows of no revision.
    await correct(aLead(), { revision: 1 });
    await claim(aLead());
    await target.run(`select public.finish_lead('${first!.id}')`, service);
    expect(await rows('mail_state')).toEqual([{ mail_state: 'sent' }]);
  });

  it('stores an attempt that arrives late neither after a correction nor after a withdrawal, and a new request again', async () => {
    await send();
    await correct(corrected);
    await send();
    expect(await rows('revision')).toEqual([{ revision: 1 }]);
    await withdraw();
    await send();
    expect(await rows('status')).toEqual([{ status: 'annulee' }]);
    const another = 'f'.repeat(32);
    await send(corrected, { by: another });
    expect(await rows('status')).toEqual([{ status: 'annulee' }, { status: 'nouvelle' }]);
    expect(await own(another)).toMatchObject({ state: 'open' });
  });

  it('gives the key of one request no power over another, also if both come at once or with the same content', async () => {
    const another = 'f'.repeat(32);
    await send();
    await send(aLead(), { by: another });
    expect(await own(another)).toMatchObject({ state: 'unknown' });
    await send(aLead({ email: 'ada@exemple.fr' }), { by: another });
    await withdraw(another);
    expect(await rows('email, status')).toEqual([
      { email: 'zoe.martin@exemple.fr', status: 'nouvelle' },
      { email: 'ada@exemple.fr', status: 'annulee' },
    ]);
  });

  it('of two corrections at once takes one, and repeats none', async () => {
    await send();
    const other = aLead({ description: 'Autre chose.' });
    expect(await correct(corrected)).toMatchObject({ state: 'done', revision: 1 });
    expect(await correct(corrected)).toMatchObject({ state: 'done', revision: 1 });
    expect(await correct(other)).toMatchObject({ state: 'changed', revision: 1 });
    expect(await correct(other, { revision: 1 })).toMatchObject({ state: 'done', revision: 2 });
    // The first one again, which was long on its way.
    expect(await correct(corrected)).toMatchObject({ state: 'changed' });
    expect(await rows('description')).toEqual([{ description: 'Autre chose.' }]);
  });

  it('takes five corrections of a request, and ten arrivals an hour of a sender', async () => {
    await send();
    const states: string[] = [];
    for (let n = 0; n < 7; n++)
      states.push((await correct(aLead({ nom: `N${n}` }), { revision: Math.min(n, 5) })).state);
    expect(states).toEqual([...Array(5).fill('done'), 'late', 'late']);

    const address = '203.0.113.7';
    const keys = Array.from({ length: 3 }, () => randomBytes(16).toString('hex'));
    for (const by of keys) expect(await send(aLead({ nom: by.slice(0, 4) }), { by, address })).toBe('ok');
    const codes: string[] = [];
    for (let n = 0; n < 9; n++)
      codes.push(
        await target.run(
          `select public.correct_request('${keys[n % 3]}', ${jsonLiteral(aLead({ nom: `M${n}` }))}::jsonb, ${Math.floor(n / 3)})`,
          visitor(address),
        ),
      );
    expect(codes).toEqual([...Array(7).fill('ok'), 'PT429', 'PT429']);
  });

  it('acknowledges to another mailbox within the limits of all, and to the same one once', async () => {
    await send();
    await finish((await claim(aLead()))[0]!.id, 0);
    const ack = `select id from public.claim_ack(${jsonLiteral(aLead())}::jsonb)`;
    const [{ id }] = (await target.rows<{ id: string }>(ack, service)) as [{ id: string }];
    await target.run(`select public.finish_ack('${id}')`, service);
    await correct(aLead({ description: 'x' }));
    expect(await rows('ack_state')).toEqual([{ ack_state: 'sent' }]);
    await correct(aLead({ email: 'ada@exemple.fr' }), { revision: 1 });
    expect(await rows('ack_state')).toEqual([{ ack_state: 'pending' }]);
    // That mailbox has had its own today.
    await correct(aLead({ email: 'ZOE.martin+x@exemple.fr' }), { revision: 2 });
    expect(await rows('ack_state')).toEqual([{ ack_state: 'none' }]);
    // Doubtful requests get none, corrected or not, and stay in quarantine.
    await target.run('delete from public.leads');
    await send(aLead(), { doubt: 'trap' });
    expect(await correct(aLead({ email: 'bob@exemple.fr' }))).toMatchObject({ state: 'done' });
    expect(await rows('ack_state, mail_state')).toEqual([{ ack_state: 'none', mail_state: 'quarantined' }]);
  });

  it('leaves what was withdrawn in quarantine neither to a release nor to the notice of a flood', async () => {
    await send(aLead(), { doubt: 'trap' });
    await withdraw();
    await target.run('select leads_private.release_quarantine()');
    expect(await rows('mail_state')).toEqual([{ mail_state: 'sent' }]);
    expect(await target.rows('select public.claim_flood_notice()', service)).toEqual([]);
  });
});
