import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLong } from '../../harness/size';
import { noPostgres, openSession } from '../../harness/leads/postgres-server';
import { databases, insertOf, jsonLiteral, openPostgres, type SqlTarget } from '../../harness/leads/sql-target';
import { aLead, facts } from '../../harness/leads/visitor';

/**
 * Which mailboxes get an acknowledgement, and how many per day. Every request is stored and mailed to the owner in any
 * case.
 */

describe.each(databases)('acknowledgements in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
  }, 60_000);
  afterAll(() => target?.close());
  afterEach(() => target.run('delete from public.leads; delete from leads_private.acknowledged'));

  const visit = async (email: string) => {
    expect(await target.run(insertOf(aLead({ email })), { role: 'anon' })).toBe('ok');
  };
  const count = async (state: string) =>
    (await target.rows(`select 1 from public.leads where mail_state = 'pending' and ack_state = '${state}'`)).length;
  const hoursAgo = (hours: number) =>
    target.run(`update leads_private.acknowledged set at = now() - interval '${hours} hours'`);

  it.each([
    ['victime@gmail.com', 'victime+1@gmail.com', 'v.ic.time@gmail.com', 'Vic.Time+a+b@GoogleMail.com'],
    ['victime@outlook.com', 'victime+1@outlook.com'],
    ['victime@hotmail.fr', 'victime+1@hotmail.fr'],
    ['victime@icloud.com', 'victime+1@me.com', 'VICTIME@mac.com'],
    ['victime@proton.me', 'vic_time+1@protonmail.com', 'vic-tim.e@pm.me', 'victime@protonmail.ch'],
    ['victime@fastmail.com', 'victime+1@fastmail.com', 'quoi@victime.fastmail.com'],
    ['victime@entreprise.example', 'victime+devis@entreprise.example'],
  ])('%s gets one a day in any spelling', async (...addresses) => {
    for (const address of addresses) await visit(address);
    expect([await count('pending'), await count('none')]).toEqual([1, addresses.length - 1]);
    await hoursAgo(25);
    await visit(addresses.at(-1)!.replace('@', '+demain@'));
    expect(await count('pending')).toBe(2);
  });

  it.each([
    ['jean.martin@orange.example', 'jeanmartin@orange.example'],
    ['jean.martin@outlook.com', 'jeanmartin@outlook.com'],
    ['jean@outlook.com', 'jean@hotmail.com'],
    ['jean-luc@gmail.com', 'jeanluc@gmail.com'],
    ['a@jean.example', 'b@jean.example'],
  ])('%s and %s are two people', async (one, other) => {
    await visit(one);
    await visit(other);
    expect(await count('pending')).toBe(2);
  });

  it('are sent to sixty mailboxes a day; every request is stored and mailed to the owner', async () => {
    for (let n = 1; n <= 30; n++) await visit(`a${n}@exemple.fr`);
    await visit('une.de.trop@exemple.fr');
    expect(await count('pending'), 'thirty an hour').toBe(30);
    await hoursAgo(2);
    for (let n = 1; n <= 30; n++) await visit(`b${n}@exemple.fr`);
    await hoursAgo(2);
    await visit('encore.une@exemple.fr');
    expect([await count('pending'), await count('none')]).toEqual([60, 2]);
    expect((await target.rows('select leads_private.due_leads(100)')).length).toBe(62);
    await hoursAgo(25);
    await visit('encore.une@exemple.fr');
    await visit('le.lendemain@exemple.fr');
    expect(await count('pending')).toBe(61);
  });

  it('store no address, only its fingerprint for a day, even after the request is deleted', async () => {
    await visit('victime@gmail.com');
    const kept = await target.rows<{ site: string; mailbox: string }>('select * from leads_private.acknowledged');
    expect(kept).toEqual([{ site: '', mailbox: expect.stringMatching(/^\\x[\da-f]{64}$/), at: expect.any(String) }]);
    await target.run(`delete from public.leads`);
    await visit('victime+2@gmail.com');
    expect(await count('pending')).toBe(0);
    await target.run('select leads_private.forget_arrivals()');
    expect(await target.rows('select 1 from leads_private.acknowledged')).toHaveLength(1);
    await hoursAgo(25);
    await target.run('select leads_private.forget_arrivals()');
    expect(await target.rows('select 1 from leads_private.acknowledged')).toEqual([]);
  });

  it('are not sent for a refused request', async () => {
    expect(await target.run(insertOf(aLead({ telephone: 'x' })), { role: 'anon' })).toBe('23514');
    expect(await target.rows('select 1 from leads_private.acknowledged')).toEqual([]);
  });
});

describe.skipIf(noPostgres || !isLong)('acknowledgements requested at the same moment', () => {
  it.each([
    ['are one to a mailbox', (n: number) => `victime+${n}@gmail.com`, 0, 1],
    ['pass no ceiling', (n: number) => `autre${n}@exemple.fr`, 29, 30],
  ])('%s', async (_, addressOf, before, after) => {
    const target = await openPostgres();
    await target.run(`select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb);
      insert into leads_private.acknowledged (mailbox) select n::text::bytea from generate_series(1, ${before}) n`);
    const [first, ...others] = Array.from({ length: 6 }, () => openSession(target.url));
    const insert = (n: number) => insertOf(aLead({ email: addressOf(n) }));
    // The first transaction is still open when the others arrive.
    await first!.ask(`begin; ${insert(0)}`);
    let answered = 0;
    const answers = Promise.all(others.map(({ ask }, n) => ask(insert(n + 1)).finally(() => answered++)));
    const waiting = async () =>
      (await target.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length;
    await vi.waitUntil(async () => answered + (await waiting()) >= others.length, { timeout: 20_000 });
    await first!.ask('commit');
    expect(await answers).toEqual(['', '', '', '', '']);
    expect(await target.rows('select 1 from leads_private.acknowledged')).toHaveLength(after);
    expect(await target.rows(`select 1 from public.leads where ack_state = 'pending'`)).toHaveLength(1);
    for (const { close } of [first!, ...others]) close();
    await target.close();
  });
});
