// This file is longer than most: from a subscription to its end, with one database and one push service.
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../src/page/leads/lead-schema';
import { outboxOver } from '../../supabase/functions/_shared/platform';
import { openDatabase } from '../../src/backend/database/database';
import { callHere } from '../../src/backend/database/told-database';
import { createContactHandler } from '../../supabase/functions/_shared/contact-handler';
import type { Outbox } from '../../supabase/functions/_shared/mails/outbox';
import { sendPush, type Phone } from '../../supabase/functions/_shared/push/send-push';
import { renderPhoneNotice, type PhoneNotice } from '../../supabase/functions/_shared/push/phone-notice-mail';
import { tellOwnersOfPhones } from '../../supabase/functions/_shared/push/tell-owners';
import type { LeadMail } from '../../supabase/functions/_shared/mails/lead-mail';
import { drawPushKeys, readSender, type Sender } from '../../supabase/functions/_shared/push/sender';
import type { Alert, Pushes } from '../../supabase/functions/_shared/push/tell-phones';
import { preparedFolder } from '../harness/leads/folders';
import { openPushService } from '../harness/leads/push-service';
import { insertOf, pgliteTarget, type Caller, type SqlTarget } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

/** From a stored request to the text on a phone, with a real database and a stand-in for the push service. */

const owner = '00000000-0000-4000-8000-00000000000a';
const partner = '00000000-0000-4000-8000-00000000000b';
const account = (sub: string, session?: string): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...(session ? { session_id: session } : {}) },
});

let database: PGlite;
let target: Omit<SqlTarget, 'close'>;
let service: Awaited<ReturnType<typeof openPushService>>;
let sender: Sender;
let mails: string[];
let lines: string[];

beforeAll(async () => {
  database = await openDatabase(join(await preparedFolder(), 'leads'));
  target = pgliteTarget(database);
  service = await openPushService();
  const { publicKey, secret } = await drawPushKeys();
  sender = await readSender(secret, 'mailto:site@toits.example');
  await database.query('select leads_private.keep_push_key($1)', [publicKey]);
}, 60_000);
afterAll(async () => {
  await service?.close();
  await database?.close();
});
beforeEach(async () => {
  [mails, lines] = [[], []];
  service.received.length = 0;
  service.answers.clear();
  await database.exec(`delete from public.leads; delete from public.owners;
    select leads_private.keep_project_types('[{"value": "plomberie", "label": "Plomberie"}, {"value": "depannage", "label": "Dépannage", "urgent": true}]');
    insert into public.owners (user_id, email) values ('${owner}', 'patronne@toits.example'), ('${partner}', 'associe@toits.example')`);
});

const keep = ({ endpoint, p256dh, auth }: Phone, who = owner, session?: string) =>
  target.run(`select public.keep_phone('${endpoint}', '${p256dh}', '${auth}')`, account(who, session));
/** The phones as an owner sees them. */
const listed = async (who = owner) =>
  database.transaction(async (transaction) => {
    await transaction.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role: 'authenticated', sub: who }),
    ]);
    await transaction.exec('set local role authenticated');
    const { rows } = await transaction.query<{ phones: Record<string, string>[] }>(
      'select public.list_phones() as phones',
    );
    return rows[0]!.phones;
  });
const kept = async () => (await database.query('select endpoint from leads_private.phones')).rows.length;
const store = (lead: Lead) => database.exec(insertOf({ ...lead }));

/** Calls the function over this database; `hasMail` says whether the mail server accepts mails. */
function call(
  lead: Lead,
  { hasMail = true, pushes = {} as Partial<Pushes>, outbox = {} as Partial<Outbox> } = {},
): Promise<Response> {
  const never = () => {
    throw new Error('not asked here');
  };
  const handle = createContactHandler({
    isKnownKey: () => true,
    outbox: { ...outboxOver(callHere(database)), ...outbox },
    pushes: {
      claim: async (asked) => {
        const { rows } = await database.query<{ alert: Alert | null }>(
          'select public.claim_alert($1::text::jsonb) as alert',
          [JSON.stringify(asked)],
        );
        return rows[0]?.alert ?? null;
      },
      forget: async (endpoints) => void (await database.query('select public.forget_phones($1)', [endpoints])),
      send: (phone, push) => sendPush(phone, push, { sender, now: Date.now, fetch: service.fetch }),
      ...pushes,
    },
    render: (_, { id }) => ({ id, from: '', to: '', subject: '', text: '', html: '' }),
    renderAck: never,
    renderFlood: never,
    renderTrial: never,
    isRefusedForGood: () => false,
    send: (mail) => (hasMail ? Promise.resolve(void mails.push(mail.id)) : Promise.reject(new Error('no server'))),
    log: (line) => lines.push(line),
  });
  return handle(new Request('http://function/', { method: 'POST', body: JSON.stringify(lead) }));
}
const said = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

describe('a push about a new request', () => {
  it('is sent to every phone of every owner, once, without a name, a number or a word of it', async () => {
    for (const [name, who] of [
      ['a', owner],
      ['b', owner],
      ['c', partner],
    ] as const)
      expect(await keep(service.subscribe(name), who)).toBe('ok');
    const lead = aLead({ ville: '86000 Poitiers', type_projet: 'plomberie' });
    await store(lead);
    expect((await call(lead)).status).toBe(200);
    await call(lead);
    expect(mails).toHaveLength(1);
    expect(said()).toEqual(
      Array.from({ length: 3 }, () => ({
        id: mails[0],
        title: 'Nouvelle demande\u00a0: Plomberie, Poitiers',
        body: 'Touchez pour voir qui rappeler.',
        urgent: false,
      })),
    );
    const { headers } = service.received[0]!;
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\da-f]{32}$/);
    expect(headers.authorization).toMatch(/^vapid t=/);
  });

  it('begins with the urgency, and stays on the screen if it is urgent', async () => {
    await keep(service.subscribe('a'));
    const lead = aLead({ type_projet: 'depannage' });
    await store(lead);
    await call(lead);
    expect(said()).toMatchObject([
      { title: 'Urgence\u00a0: Dépannage, Niort', body: 'Quelqu’un attend votre appel.', urgent: true },
    ]);
  });

  it.each(['chez martin', '06.39.98.12.34', 'Niort, demander Zoé au 3e étage', 'x'.repeat(60)])(
    'leaves out a town that may be something else: %s',
    async (ville) => {
      await keep(service.subscribe('a'));
      const lead = aLead({ ville, type_projet: 'plomberie' });
      await store(lead);
      await call(lead);
      expect(said()).toMatchObject([{ title: 'Nouvelle demande\u00a0: Plomberie' }]);
    },
  );

  it('is sent if the mail fails, and the mail is sent if no phone is reached', async () => {
    const phone = service.subscribe('a');
    await keep(phone);
    const lead = aLead();
    await store(lead);
    expect((await call(lead, { hasMail: false })).status).toBe(502);
    expect(said()).toHaveLength(1);

    service.answers.set(phone.endpoint, 500);
    const other = aLead({ description: 'Autre chose' });
    await store(other);
    expect((await call(other)).status).toBe(200);
    expect(mails).toHaveLength(1);
    expect(lines).toContainEqual(expect.stringMatching(/^lead [\da-f-]{36}: push not sent \(HTTP 500\)$/));
    expect(await kept()).toBe(1);
  });

  it('is not sent from quarantine, after a call, or after a day', async () => {
    await keep(service.subscribe('a'));
    const after = {
      released: `update public.leads set mail_state = 'quarantined'; update public.leads set mail_state = 'pending'`,
      called: `update public.leads set status = 'rappelee'`,
      old: `update public.leads set created_at = now() - interval '25 hours'`,
    };
    for (const [description, sql] of Object.entries(after)) {
      const lead = aLead({ description });
      await store(lead);
      await database.exec(sql);
      await call(lead);
      expect([description, said()]).toEqual([description, []]);
      await database.exec('delete from public.leads');
    }
  });

  it('does not delay the mail if the push service is silent, or if the database knows no phones', async () => {
    await keep(service.subscribe('a'));
    const lead = aLead();
    await store(lead);
    let answer: (isThere: boolean) => void = () => undefined;
    const slow = call(lead, { pushes: { send: () => new Promise((resolve) => (answer = resolve)) } });
    await expect.poll(() => mails.length).toBe(1);
    answer(true);
    expect((await slow).status).toBe(200);

    const other = aLead({ description: 'Autre chose' });
    await store(other);
    const claim = () => Promise.reject(Object.assign(new Error('no function'), { code: 'HTTP 404' }));
    expect((await call(other, { pushes: { claim } })).status).toBe(200);
    expect([mails.length, lines]).toEqual([2, expect.arrayContaining(['push not sent (HTTP 404)'])]);
  });

  it('is claimed before the mails, whose claims skip a locked row', async () => {
    const claimed: string[] = [];
    const claims = (what: string, turns: number) => async () => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
      claimed.push(what);
      return null;
    };
    await call(aLead(), { pushes: { claim: claims('phones', 5) }, outbox: { claim: claims('mail', 1) } });
    expect(claimed).toEqual(['phones', 'mail']);
  });

  it('changes nothing of the mail if nobody has subscribed', async () => {
    await store(aLead());
    expect((await call(aLead())).status).toBe(200);
    expect([mails.length, said(), lines.filter((line) => line.includes('push'))]).toEqual([1, [], []]);
  });
});

describe('a phone that is added', () => {
  const notices = (send: (mail: LeadMail) => Promise<void>) => ({
    send,
    log: (line: string) => void lines.push(line),
    notices: {
      claim: async () =>
        (await database.query<{ due: PhoneNotice[] }>('select public.claim_phone_notices() as due')).rows[0]!.due,
      finish: async (id: number) => void (await database.query('select public.finish_phone_notice($1)', [id])),
      render: (notice: PhoneNotice) =>
        notice.to.map((to) => renderPhoneNotice(notice, { from: 'site@toits.example', to })),
    },
  });
  const due = async () =>
    (await database.query<{ due: object }>('select leads_private.due_leads(20) as due')).rows.filter(
      ({ due: one }) => 'phones' in one,
    );

  it('is told to every owner by mail, once, also if it was withdrawn meanwhile', async () => {
    expect(await due()).toEqual([]);
    const phone = service.subscribe('a');
    await keep(phone);
    await keep(phone);
    await target.run(`select public.drop_phone('${phone.endpoint}')`, account(owner));
    expect(await due()).toHaveLength(1);
    const sent: LeadMail[] = [];
    expect(await tellOwnersOfPhones(notices(async () => Promise.reject(new Error('no server'))))).toBe(false);
    // Not before its next attempt.
    expect(await due()).toEqual([]);
    await database.exec('update leads_private.phone_notices set due_at = now()');
    expect(await tellOwnersOfPhones(notices(async (mail) => void sent.push(mail)))).toBe(true);
    expect(await tellOwnersOfPhones(notices(async (mail) => void sent.push(mail)))).toBe(true);
    expect(sent.map(({ to }) => to)).toEqual(['associe@toits.example', 'patronne@toits.example']);
    const [partners, own] = sent.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(partners).toMatch(/^Bonjour,\n\npatronne@toits\.example a fait ajouter, .+ \(notifications de Google\)\./);
    expect(own).toContain('Vous avez fait ajouter,');
    expect(own).toContain('« Appareils prévenus », et retirez-le');
  });
});

describe('a subscription ends', () => {
  const tell = async () => {
    await store(aLead());
    await call(aLead());
    return said().length;
  };

  it.each([404, 410])('when its service answers %i', async (status) => {
    const [gone, stays] = [service.subscribe('gone'), service.subscribe('stays')];
    await keep(gone);
    await keep(stays);
    service.answers.set(gone.endpoint, status);
    expect(await tell()).toBe(1);
    expect((await database.query('select endpoint from leads_private.phones')).rows).toEqual([
      { endpoint: stays.endpoint },
    ]);
  });

  const withSessions = (ids: string[]) =>
    database.exec(`create schema if not exists auth;
      create table if not exists auth.sessions (id uuid primary key, user_id uuid);
      insert into auth.sessions select id, '${owner}' from unnest('{${ids.join()}}'::uuid[]) id`);

  it('with all sessions of its account, and after thirty days, where nobody knows which one added it', async () => {
    const session = '00000000-0000-4000-8000-0000000000f3';
    await withSessions([session]);
    const phones = ['a', 'b'].map((name) => service.subscribe(name));
    for (const phone of phones) await keep(phone);
    // As the migration leaves those that were kept before.
    await database.exec(`update leads_private.phones set ends_at = now() + interval '30 days', confirmed_at = now() - interval '2 days',
      added_at = now() - interval '1 year'`);
    const confirmed = async () =>
      (
        await database.query<{ told: { endpoint: string; isConfirmed: boolean }[] | null }>(
          'select leads_private.phones_to_tell() as told',
        )
      ).rows[0]!.told?.map(({ isConfirmed }) => isConfirmed);
    expect((await listed()).map(({ endsAt }) => typeof endsAt)).toEqual(['string', 'string']);
    expect([await confirmed(), await tell()]).toEqual([[false, false], 2]);
    // Opened on one of them, which then has a session.
    await keep(phones[0]!, owner, session);
    await database.exec(`update leads_private.phones set ends_at = now() - interval '1 minute'`);
    expect((await listed()).map(({ endsAt }) => endsAt)).toEqual([null]);
    expect([await confirmed(), await kept()]).toEqual([[true], 1]);
    await keep(phones[1]!);
    await database.exec('delete from auth.sessions');
    expect([await listed(), await confirmed(), await kept()]).toEqual([[], undefined, 0]);
    await database.exec('drop table auth.sessions');
  });

  it('with the session that added it, and lives on with the next one', async () => {
    // As at Supabase, where ending a session removes its row.
    const [first, second] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
    await withSessions([first, second]);
    const [gone, renewed] = [service.subscribe('gone'), service.subscribe('renewed')];
    await keep(gone, owner, first);
    await keep(renewed, owner, first);
    await keep(renewed, owner, second);
    await database.exec(`delete from auth.sessions where id = '${first}'`);
    expect(await listed()).toHaveLength(1);
    expect([await tell(), await kept()]).toEqual([1, 1]);
    await database.exec('drop table auth.sessions');
  });

  it('with the role of its account, and does not come back with it', async () => {
    await keep(service.subscribe('a'));
    await keep(service.subscribe('b'), partner);
    const become = (role: string) =>
      database.exec(`update public.owners set role = '${role}' where user_id = '${owner}'`);
    await become('editor');
    await become('owner');
    expect([await tell(), await kept(), (await listed()).length]).toEqual([1, 1, 1]);
  });

  it('when any owner removes it from the list, which gives nobody its address', async () => {
    const phone = service.subscribe('a');
    await keep(phone);
    const [one] = await listed(partner);
    expect(one).toMatchObject({
      service: 'Google',
      by: 'patronne@toits.example',
      id: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    expect(JSON.stringify(one)).not.toMatch(/fcm|googleapis/);
    expect(await target.run(`select public.remove_phone('${one!.id}')`, account(partner))).toBe('ok');
    expect([await tell(), await kept()]).toEqual([0, 0]);
  });

  it('when it is withdrawn', async () => {
    const phone = service.subscribe('a');
    await keep(phone);
    await target.run(`select public.drop_phone('${phone.endpoint}')`, account(owner));
    expect([await tell(), await kept()]).toEqual([0, 0]);
  });

  it('after a year without confirmation, which each confirmation prolongs', async () => {
    const [old, confirmed] = [service.subscribe('old'), service.subscribe('confirmed')];
    for (const phone of [old, confirmed]) await keep(phone);
    await database.exec(`update leads_private.phones set confirmed_at = now() - interval '366 days'`);
    await keep(confirmed);
    expect([await tell(), await kept()]).toEqual([1, 1]);
  });

  it('when its account is no longer an owner', async () => {
    await keep(service.subscribe('a'));
    await keep(service.subscribe('b'), partner);
    await database.exec(`delete from public.owners where user_id = '${owner}';
      update public.owners set role = 'editor' where user_id = '${partner}'`);
    expect(await tell()).toBe(0);
    expect(await keep(service.subscribe('c'), owner)).toBe('42501');
    expect(await keep(service.subscribe('c'), partner)).toBe('42501');
  });

  it('when the site gets other keys', async () => {
    await keep(service.subscribe('a'));
    const key = (await database.query<{ k: string }>('select public_key as k from leads_private.push_key')).rows[0]!.k;
    await database.query('select leads_private.keep_push_key($1)', [key]);
    expect(await kept()).toBe(1);
    await database.query('select leads_private.keep_push_key($1)', [(await drawPushKeys()).publicKey]);
    expect(await kept()).toBe(0);
  });

  it('when the same account has ten newer ones', async () => {
    for (let rank = 0; rank < 12; rank++) await keep(service.subscribe(`phone-${rank}`));
    expect(await kept()).toBe(10);
  });
});

it.each([
  'https://example.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://xpush.apple.com/x',
  'https://fcm.googleapis.com@example.com/x',
  'https://fcm.googleapis.com:8443/x',
  'http://fcm.googleapis.com/x',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('the database refuses %s as well', async (endpoint) => {
  expect(await keep({ ...service.subscribe('a'), endpoint })).toBe('23514');
});
