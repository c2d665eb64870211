import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, jsonLiteral, type SqlTarget } from '../harness/leads/sql-target';
import { facts } from '../harness/leads/visitor';

/** A trial leaves nothing behind, and only the keeper of the database can start one. */

describe.each(databases)('a trial in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
  }, 60_000);
  afterAll(() => target?.close());

  const visitor = { role: 'anon', headers: { 'x-forwarded-for': '203.0.113.9' } } as const;
  /** The error code that a visitor would get; the message is meant for the visitor alone. */
  const rehearsed = (sql = 'public.rehearse_request()') =>
    target.run(`do $$ begin if not ${sql} then raise exception using errcode = 'ZZ000'; end if; end $$`, visitor);
  const counts = () =>
    target.rows(`select (select count(*)::int from public.leads) as leads, (select count(*)::int from leads_private.arrivals) as arrivals,
      (select count(*)::int from leads_private.acknowledged) as acknowledged`);
  const nothing = [{ leads: 0, arrivals: 0, acknowledged: 0 }];

  it('stores nothing for a stranger, because nobody has asked for a trial', async () => {
    expect(await rehearsed()).toBe('ZZ000');
    await target.run('select leads_private.ask_trial()');
    await target.run("update leads_private.trial set asked_at = now() - interval '11 minutes'");
    expect(await rehearsed()).toBe('ZZ000');
    expect(await target.rows('select public.claim_trial() as claimed')).toEqual([{ claimed: false }]);
  });

  it('uses a visitor’s rights, checks and triggers, and rolls everything back', async () => {
    await target.run('select leads_private.ask_trial()');
    expect(await rehearsed()).toBe('ok');
    expect(await counts()).toEqual(nothing);
    // A rehearsed request fails where a visitor's would.
    await target.run('revoke insert on public.leads from anon');
    expect(await rehearsed()).toBe('42501');
    await target.run(
      'grant insert (prenom, nom, email, telephone, ville, type_projet, description) on public.leads to anon',
    );
    await target.run("alter table public.leads add constraint no_trial check (nom <> 'Essai')");
    expect(await rehearsed()).toBe('23514');
    await target.run('alter table public.leads drop constraint no_trial');
    expect(await counts()).toEqual(nothing);
  });

  it('lets its mail be claimed once, and records the result', async () => {
    await target.run('select leads_private.ask_trial()');
    const claim = () => target.rows('select public.claim_trial() as claimed');
    expect([await claim(), await claim()]).toEqual([[{ claimed: true }], [{ claimed: false }]]);
    await target.run("select public.finish_trial('552 full')");
    const seen = 'select mail_finished_at is not null as finished, mail_problem as problem from leads_private.trial';
    expect(await target.rows(seen)).toEqual([{ finished: true, problem: '552 full' }]);
    await target.run('select leads_private.ask_trial()');
    expect(await target.rows(seen)).toEqual([{ finished: false, problem: null }]);
  });
});
