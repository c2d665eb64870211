import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLocalBackend } from '../../src/backend/open-local-backend';
import { ownersDesk } from '../harness/desk/owners-desk';
import { preparedFolder } from '../harness/leads/folders';
import { asAccount, owner as account } from '../harness/leads/owner';
import { databases, insertOf, jsonLiteral, type SqlTarget } from '../harness/leads/sql-target';
import { aLead, facts } from '../harness/leads/visitor';

/** What the database stores about calls: their results, and requests by phone. */

const id = '00000000-0000-4000-8000-000000000001';
const owner = asAccount(account);

describe.each(databases)('calls in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}');
      select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
  }, 60_000);
  afterAll(() => target?.close());
  afterEach(() => target.run('delete from public.leads; delete from leads_private.acknowledged'));

  const tell = (columns: string, values: string) =>
    target.run(`insert into public.lead_events (lead_id, kind, ${columns}) values ('${id}', 'call', ${values})`, owner);
  const taken = { ...aLead({ description: 'Au téléphone' }), origin: 'appel' };
  const { email: _, ...withoutAddress } = taken;

  it('records a call with its author, undoes it, and refuses unknown results', async () => {
    await target.run(insertOf({ ...aLead(), id }));
    expect([await tell('becomes', "'no-answer'"), await tell('was', "'no-answer'")]).toEqual(['ok', 'ok']);
    expect(await target.rows('select author, was, becomes from public.lead_events order by id')).toEqual([
      { author: account.email, was: null, becomes: 'no-answer' },
      { author: account.email, was: 'no-answer', becomes: null },
    ]);
    expect([
      await tell('becomes', "'busy'"),
      await tell('was, becomes', "'answered', 'answered'"),
      await tell('was', 'null'),
      await tell('author, becomes', "'autre', 'answered'"),
    ]).toEqual(['23514', '23514', '23514', '42501']);
  });

  it('stores a request by phone under the same rules, and sends the owner no mail about it', async () => {
    expect(await target.run(insertOf(withoutAddress), owner)).toBe('ok');
    expect(
      await target.rows('select email, origin, status, mail_state, ack_state, mail_attempts as n from public.leads'),
    ).toEqual([{ email: null, origin: 'appel', status: 'nouvelle', mail_state: 'sent', ack_state: 'none', n: 0 }]);
    expect(await target.rows('select leads_private.due_leads(20)')).toEqual([]);
    expect(await target.run(insertOf({ ...withoutAddress, telephone: '12' }), owner)).toBe('23514');
    expect(await target.run(insertOf({ ...withoutAddress, nom: '\u200b' }), owner)).toBe('23514');
    // An unknown type is kept, as in a visitor's request.
    expect(await target.run(insertOf({ ...withoutAddress, type_projet: 'piscine' }), owner)).toBe('ok');
    expect(await target.rows('select type_sent from public.leads where type_sent is not null')).toHaveLength(1);
  });

  it('acknowledges a request by phone only if wanted and with an address, once a day as for all', async () => {
    for (const [lead, state] of [
      [taken, 'none'],
      [{ ...withoutAddress, ack_state: 'pending' }, 'none'],
      [{ ...taken, ack_state: 'pending' }, 'pending'],
      [{ ...taken, ack_state: 'pending', ville: 'Melle' }, 'none'],
    ] as const) {
      await target.run('delete from public.leads');
      expect(await target.run(insertOf(lead), owner)).toBe('ok');
      expect(await target.rows('select ack_state as s from public.leads')).toEqual([{ s: state }]);
    }
    await target.run('delete from public.leads; delete from leads_private.acknowledged');
    await target.run(insertOf({ ...taken, ack_state: 'pending' }), owner);
    const lead = jsonLiteral(aLead({ description: 'Au téléphone' }));
    expect(await target.rows('select leads_private.due_leads(20) as lead')).toEqual([
      { lead: aLead({ description: 'Au téléphone' }) },
    ]);
    expect(await target.rows(`select * from public.claim_lead(${lead}::jsonb)`)).toEqual([]);
    expect(await target.rows(`select * from public.claim_ack(${lead}::jsonb)`)).toHaveLength(1);
  });

  it('lets no visitor claim that he called, nor omit the address', async () => {
    expect(await target.run(insertOf(taken), { role: 'anon' })).toBe('42501');
    expect(await target.run(insertOf({ ...aLead(), email: null }), { role: 'anon' })).toMatch(/^235/);
    expect(await target.run(insertOf(aLead()), owner)).toBe('42501');
  });

  it('deletes a caller by phone number, and does not mix up people without an address', async () => {
    await target.run(insertOf(withoutAddress), owner);
    await target.run(insertOf({ ...withoutAddress, telephone: '+33639980001' }), owner);
    expect(await target.rows("select public.forget_person(email => '') as n")).toEqual([{ n: 0 }]);
    expect(await target.rows("select public.forget_person(phone => '06 39 98 00 01') as n")).toEqual([{ n: 1 }]);
  });
});

it('the local desk stores calls and requests by phone too, and refuses with a message', async () => {
  const directory = await preparedFolder();
  const backend = await openLocalBackend({ directory, log: () => {} });
  onTestFinished(backend.close);
  const desk = await ownersDesk(backend.database, directory);
  const call = {
    prenom: 'Mme',
    nom: 'Le Goff',
    telephone: '+33297000012',
    email: null,
    ville: null,
    typeProjet: 'autre',
    description: 'Gouttière',
    isAcknowledged: true,
  };
  const taken = await desk.takeDown(call);
  const lead = (await desk.request(taken))?.lead;
  expect(lead).toMatchObject({ id: taken, email: '', origin: 'appel', mailProblem: null, status: 'nouvelle' });
  expect((await desk.tellCall(taken, { outcome: 'answered' })).events).toMatchObject([
    { kind: 'call', author: 'local', was: null, becomes: 'answered' },
  ]);
  await expect(desk.takeDown({ ...call, telephone: '12' })).rejects.toThrow(/^La base refuse ce qui est écrit/);
});
