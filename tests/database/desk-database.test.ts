// This file is longer than most: all that the database does by itself with a request, in one database.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asAccount, owner as account } from '../harness/leads/owner';
import { databases, insertOf, jsonLiteral, type SqlTarget } from '../harness/leads/sql-target';
import { aLead, facts } from '../harness/leads/visitor';

/** What the triggers do around a request. The rights are tested in desk-rights.test.ts. */

const { sub } = account;
const owner = asAccount(account);
const id = '00000000-0000-4000-8000-000000000001';

describe.each(databases)('a request in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id) values ('${sub}')`);
  }, 60_000);
  afterAll(() => target?.close());
  afterEach(() =>
    target.run(
      'delete from public.leads; delete from leads_private.site_facts; delete from leads_private.acknowledged',
    ),
  );

  const store = (different = {}) => target.run(insertOf({ ...aLead(), id, ...different }));
  const visit = (different = {}, headers?: Record<string, string>) =>
    target.run(insertOf({ ...aLead(), ...different }), { role: 'anon', headers });
  const one = async <T>(query: string) => (await target.rows<T>(query))[0];
  const events = () => target.rows('select author, kind, was, becomes from public.lead_events order by id');

  it('records who changed what, and nothing without a change', async () => {
    await store();
    const as = (sql: string) => target.run(sql, owner);
    expect(await as(`update public.leads set status = 'rappelee', next_call_on = '2026-12-01'`)).toBe('ok');
    expect(await as(`update public.leads set status = 'rappelee', next_call_on = '2026-12-01'`)).toBe('ok');
    expect(await as('update public.leads set next_call_on = null')).toBe('ok');
    expect(await as(`insert into public.lead_notes (lead_id, body) values ('${id}', 'Portail vert')`)).toBe('ok');
    await target.run(`update public.leads set status = 'devis'`);
    const note = await one<{ id: number }>('select id from public.lead_notes');
    expect(await as('delete from public.lead_notes')).toBe('ok');
    const author = 'patronne@vitrine.example';
    expect(await events()).toEqual([
      { author, kind: 'status', was: 'nouvelle', becomes: 'rappelee' },
      { author, kind: 'next_call', was: null, becomes: '2026-12-01' },
      { author, kind: 'next_call', was: '2026-12-01', becomes: null },
      { author, kind: 'note', was: null, becomes: String(note?.id) },
      { author: 'local', kind: 'status', was: 'rappelee', becomes: 'devis' },
      { author, kind: 'note', was: String(note?.id), becomes: null },
    ]);
    // The text of a removed note is not kept anywhere.
    expect(JSON.stringify(await target.rows('select * from public.lead_events'))).not.toContain('Portail');
  });

  it('records the signed-in author of a note, and refuses an empty or too long one', async () => {
    await store();
    await target.run(`insert into public.lead_notes (lead_id, body, author) values ('${id}', 'x', 'quelqu’un')`, {
      claims: owner.claims,
    });
    expect(await one('select author from public.lead_notes')).toEqual({ author: 'patronne@vitrine.example' });
    for (const body of ["''", `E' \\n'`, `repeat('a', 2001)`])
      expect(await target.run(`insert into public.lead_notes (lead_id, body) values ('${id}', ${body})`, owner)).toBe(
        '23514',
      );
  });

  it.each([
    [`status = 'perdu'`, '23514'],
    [`next_call_on = 'infinity'`, '23514'],
    [`next_call_on = '2026-02-30'`, '22008'],
  ])('refuses %s', async (change, code) => {
    await store();
    expect(await target.run(`update public.leads set ${change}`, owner)).toBe(code);
  });

  it('knows the urgent types from the latest documents; older ones are no longer urgent', async () => {
    const urgent = async () =>
      (await target.rows<{ value: string }>('select value from public.project_types where urgent order by value')).map(
        ({ value }) => value,
      );
    const keep = (types: object[]) =>
      target.run(`select leads_private.keep_project_types(${jsonLiteral(types)}::jsonb)`);
    const depannage = { value: 'depannage', label: 'Dépannage' };
    expect(await urgent()).toEqual(['rappel']);
    await keep([
      { ...depannage, urgent: true },
      { value: 'autre', label: 'Autre' },
    ]);
    expect(await urgent()).toEqual(['depannage', 'rappel']);
    await keep([depannage]);
    expect(await urgent()).toEqual(['rappel']);
  });

  it('releases one request, whose mail becomes due', async () => {
    await store();
    await target.run(`update public.leads set mail_state = 'quarantined', mail_due_at = now() + interval '1 day'`);
    expect(await target.run(`select public.release_lead('${id}')`, owner)).toBe('ok');
    expect(await one('select mail_state, mail_due_at <= now() as due from public.leads')).toEqual({
      mail_state: 'pending',
      due: true,
    });
    const release = { author: 'patronne@vitrine.example', kind: 'release', was: null, becomes: null };
    // The event before records the quarantine.
    expect(await events()).toEqual([expect.objectContaining({ was: 'released' }), release]);
  });

  const people = async () => {
    await store();
    await store({ id: '00000000-0000-4000-8000-000000000002', email: 'ZOE.Martin@exemple.fr', ville: null });
    await store({ id: '00000000-0000-4000-8000-000000000003', email: 'autre@exemple.fr', telephone: '06.39.98.12.34' });
    await store({ id: '00000000-0000-4000-8000-000000000004', email: 'gardez@exemple.fr', telephone: '+33536490000' });
    for (const lead of [1, 4])
      await target.run(
        `insert into public.lead_notes (lead_id, body) values ('00000000-0000-4000-8000-00000000000${lead}', 'Vu')`,
        owner,
      );
  };

  it.each([
    [`email => ' zoe.martin@EXEMPLE.fr '`, 2],
    [`phone => '+33 (0)6 39 98 12 34'`, 3],
    [`phone => '0033639981234'`, 3],
    [`email => 'autre@exemple.fr', phone => '06 39 98 12 34'`, 3],
    [`email => '', phone => ' '`, 0],
    ['', 0],
  ])('finds one person by %s, and exports and deletes the same requests', async (by, count) => {
    await people();
    const exported = await one<{ all: { requests: { notes: object[]; events: object[]; project_label: string }[] } }>(
      `select public.export_person(${by}) as all`,
    );
    expect(exported?.all.requests).toHaveLength(count);
    if (count > 0) expect(exported?.all.requests.flatMap(({ notes }) => notes)).toMatchObject([{ body: 'Vu' }]);
    // Nothing about mail attempts, the people at the desk, or row numbers.
    expect(JSON.stringify(exported)).not.toMatch(/mail_|ack_|attempts|author|patronne|"id"|type_projet/);
    const [event] = exported?.all.requests.flatMap((request) => request.events) ?? [];
    if (event) expect(event).toMatchObject({ kind: 'note', was: null, becomes: null });
    expect(await one(`select public.forget_person(${by}) as gone`)).toEqual({ gone: count });
    expect(await one('select count(*)::int as left from public.leads')).toEqual({ left: 4 - count });
    expect(await target.rows(`select lead_id from public.lead_notes where lead_id <> '${id}'`)).toHaveLength(1);
    if (count > 0) {
      expect(await target.rows(`select 1 from public.lead_notes where lead_id = '${id}'`)).toEqual([]);
      expect(await target.rows(`select 1 from public.lead_events where lead_id = '${id}'`)).toEqual([]);
    }
  });

  it.each([
    ['/', '/'],
    ['/electricien-niort', '/electricien-niort'],
    ['/blog/mise-aux-normes', '/blog/mise-aux-normes'],
    ['https://ailleurs.example/x', null],
    ['//ailleurs.example', null],
    ['/x?utm_source=y', null],
    ['/X', null],
    ['/a/', null],
    ['/é\u202e', null],
    [`/${'a'.repeat(200)}`, null],
    ['', null],
  ])('stores the page « %s » as: %s', async (written, path) => {
    expect(await visit({}, { 'x-page-path': written })).toBe('ok');
    expect(await one('select source_path from public.leads')).toEqual({ source_path: path });
  });

  it('stores a request without its page, or with an unreadable one', async () => {
    expect(await visit()).toBe('ok');
    expect(await visit({ ville: null }, { autre: 'x' })).toBe('ok');
    expect(await target.run(`set local request.headers = '[1]'; ${insertOf(aLead({ nom: 'Autre' }))}`)).toBe('ok');
    expect(await target.rows('select distinct source_path from public.leads')).toEqual([{ source_path: null }]);
  });

  it('deletes with its notes a request that would be three years old a day later', async () => {
    await people();
    const age = (lead: number, old: string) =>
      target.run(
        `update public.leads set created_at = now() - interval '3 years' + interval '${old}' where id = '00000000-0000-4000-8000-00000000000${lead}'`,
      );
    await age(1, '23 hours 59 minutes');
    await age(2, '25 hours');
    expect(await target.rows('select leads_private.remove_expired() as id')).toEqual([{ id }]);
    expect(await target.rows(`select 1 from public.lead_notes where lead_id = '${id}'`)).toEqual([]);
    await target.run(`insert into leads_private.arrivals (sender, network, arrived_at)
      values ('', '', now() - interval '61 minutes'), ('', '', now() - interval '59 minutes')`);
    await target.run('select leads_private.forget_arrivals()');
    expect(await target.rows('select 1 from leads_private.arrivals')).toHaveLength(1);
  });

  describe('acknowledges', () => {
    const keepFacts = () => target.run(`select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
    const claim = (name: 'claim_lead' | 'claim_ack', different = {}) =>
      target.rows<{ id: string }>(`select * from public.${name}(${jsonLiteral({ ...aLead(), ...different })}::jsonb)`);
    const states = () => target.rows('select ack_state as s from public.leads order by created_at, ville nulls last');

    it('each address once a day in any spelling, with the facts of the documents only', async () => {
      await visit();
      await target.run(`update public.leads set created_at = now() - interval '2 hours'`);
      await keepFacts();
      await visit({ ville: 'Aytré' });
      await visit({ ville: 'Melle', email: 'Zoe.Martin@EXEMPLE.fr' });
      await visit({ ville: 'Niort', email: 'autre@exemple.fr' });
      expect(await target.rows('select ville, ack_state as s from public.leads order by created_at, ville')).toEqual([
        { ville: 'Niort', s: 'none' },
        { ville: 'Aytré', s: 'pending' },
        { ville: 'Melle', s: 'none' },
        { ville: 'Niort', s: 'pending' },
      ]);
      await target.run(`update public.leads set created_at = created_at - interval '25 hours';
        update leads_private.acknowledged set at = at - interval '25 hours'`);
      await visit({ ville: 'Thouars' });
      expect((await states()).at(-1)).toEqual({ s: 'pending' });
    });

    it('after the owner’s mail was sent; never from quarantine, after the owner’s call, or after five days', async () => {
      await keepFacts();
      await visit();
      expect(await claim('claim_ack')).toEqual([]);
      const [lead] = await claim('claim_lead');
      expect(lead).toMatchObject({ project_label: 'Électricité', site_url: facts.url, colors: facts.colors });
      expect(await claim('claim_ack'), 'the owner’s mail is under way').toEqual([]);
      await target.run(`select public.finish_lead('${lead?.id}', '552 Mailbox full')`);
      expect(await claim('claim_ack'), 'it was refused').toEqual([]);
      await target.run(`select public.finish_lead('${lead?.id}')`);
      for (const hindrance of [
        `mail_state = 'quarantined'`,
        `mail_state = 'pending'`,
        `status = 'rappelee'`,
        `created_at = now() - interval '121 hours'`,
      ]) {
        await target.run(`update public.leads set ${hindrance}`);
        expect(await claim('claim_ack'), hindrance).toEqual([]);
        await target.run(`update public.leads set mail_state = 'sent', status = 'nouvelle', created_at = now()`);
      }
      expect(await claim('claim_ack')).toMatchObject([{ project_label: 'Électricité', company: facts }]);
      expect(await claim('claim_ack'), 'the next attempt waits').toEqual([]);
    });

    it('late, once, with the same retry delays as the owner’s mail', async () => {
      await keepFacts();
      await visit();
      const [lead] = await claim('claim_lead');
      await target.run(`select public.finish_lead('${lead?.id}')`);
      const due = () => target.rows('select leads_private.due_leads(20) as lead');
      expect(await due()).toEqual([{ lead: aLead() }]);
      for (const minutes of [2, 4, 8]) {
        await claim('claim_ack');
        expect(await due()).toEqual([]);
        await target.run(`select public.finish_ack('${lead?.id}', 'ECONNREFUSED')`);
        expect(
          await one(`select ack_state as s, ack_error as e,
            round(extract(epoch from ack_due_at - now()) / 60)::int as minutes from public.leads`),
        ).toEqual({ s: 'pending', e: 'ECONNREFUSED', minutes });
        await target.run('update public.leads set ack_due_at = now()');
      }
      await claim('claim_ack');
      await target.run(`select public.finish_ack('${lead?.id}')`);
      expect(await one('select ack_state as s, ack_attempts as n, ack_error as e from public.leads')).toEqual({
        s: 'sent',
        n: 4,
        e: null,
      });
      await target.run(`update public.leads set ack_due_at = now()`);
      expect(await due()).toEqual([]);
    });

    it('no more if the address is refused for good', async () => {
      await keepFacts();
      await visit();
      const [lead] = await claim('claim_lead');
      await claim('claim_ack');
      await target.run(`select public.finish_ack('${lead?.id}', 'no such user', true)`);
      await target.run(`update public.leads set ack_due_at = now()`);
      expect(await claim('claim_ack')).toEqual([]);
      expect(await states()).toEqual([{ s: 'failed' }]);
    });
  });
});
