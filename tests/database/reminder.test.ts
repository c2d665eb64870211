import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskChanges } from '../../src/desk/queries/desk-data';
import { outboxOver } from '../../supabase/functions/_shared/platform';
import { remindersOver } from '../../supabase/functions/_shared/reminder/hosted-reminders';
import { openDatabase } from '../../src/backend/database/database';
import { dueLeads, keepSiteFacts, callHere } from '../../src/backend/database/told-database';
import { createContactHandler } from '../../supabase/functions/_shared/contact-handler';
import type { LeadMail } from '../../supabase/functions/_shared/mails/lead-mail';
import { renderReminderMail } from '../../supabase/functions/_shared/reminder/reminder-mail';
import { remind, type Reminders } from '../../supabase/functions/_shared/reminder/remind';
import type { Phone } from '../../supabase/functions/_shared/push/send-push';
import { preparedFolder } from '../harness/leads/folders';
import { insertOf } from '../harness/leads/sql-target';
import { aLead, facts } from '../harness/leads/visitor';

/** One reminder about each request that nobody has called within two hours of opening, with a real database. */

const owner = '00000000-0000-4000-8000-00000000000a';
const always = [{ days: 'Tous les jours', text: '24h/24' }];
const phone = { endpoint: 'https://fcm.googleapis.com/x', p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };

let database: PGlite;
let mails: LeadMail[];
let pushed: Record<string, unknown>[];
let send: (phone: Phone) => Promise<boolean>;

beforeAll(async () => {
  database = await openDatabase(join(await preparedFolder(), 'leads'));
}, 60_000);
afterAll(() => database?.close());
beforeEach(async () => {
  [mails, pushed] = [[], []];
  send = () => Promise.resolve(true);
  await database.exec('delete from public.leads; delete from public.owners');
  await keepSiteFacts(database, { ...facts, hours: always });
});

/**
 * Calls the function as the schedule of a hosted database and the retries of a local one do: not at all if nothing is
 * due.
 */
async function run(): Promise<number[]> {
  const never = () => {
    throw new Error('not asked here');
  };
  const handle = createContactHandler({
    isKnownKey: () => true,
    outbox: outboxOver(callHere(database)),
    reminders: {
      ...remindersOver(callHere(database)),
      render: (requests, company) =>
        renderReminderMail(requests, {
          from: 'site@toits.example',
          to: 'patron@toits.example',
          company,
          isHosted: true,
        }),
    },
    pushes: {
      claim: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
      send: (to, { text }) => {
        pushed.push(JSON.parse(text) as Record<string, unknown>);
        return send(to);
      },
    },
    render: (_, { id }) => ({ id, from: '', to: '', subject: 'x', text: '', html: '' }),
    renderAck: never,
    renderFlood: never,
    renderTrial: never,
    isRefusedForGood: () => false,
    send: (mail) => Promise.resolve(void mails.push(mail)),
    log: () => undefined,
  });
  const statuses: number[] = [];
  for (const due of await dueLeads(database)) {
    const answer = await handle(new Request('http://function/', { method: 'POST', body: JSON.stringify(due) }));
    statuses.push(answer.status);
  }
  return statuses;
}

async function request(ville: string, minutes: number, more = ''): Promise<void> {
  await database.exec(`${insertOf({ ...aLead({ ville }) })};
    update public.leads set mail_state = 'sent', ack_state = 'none', created_at = now() - interval '${minutes} minutes'
    where ville = '${ville}'; ${more}`);
}
const keepPhone = (days = 2) =>
  database.exec(`insert into public.owners (user_id) values ('${owner}');
    insert into leads_private.phones (endpoint, user_id, p256dh, auth, added_at)
    values ('${phone.endpoint}', '${owner}', '${phone.p256dh}', '${phone.auth}', now() - interval '${days} days');
    delete from leads_private.phone_notices`);

it('is sent to the phones once, without a name, after two hours of opening', async () => {
  await keepPhone();
  await request('Niort', 119);
  expect([await run(), pushed]).toEqual([[], []]);
  await request('Melle', 121);
  expect(await run()).toEqual([200]);
  expect([await run(), mails]).toEqual([[], []]);
  expect(pushed).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: 'Pas encore rappelée\u00a0: Électricité, Melle',
      body: 'Elle attend depuis deux heures d’ouverture.',
      urgent: false,
    },
  ]);
});

it('is a mail too, if the only phone that took it was just added, or lies in a drawer', async () => {
  await keepPhone(0);
  await request('Niort', 121);
  await run();
  expect([pushed.length, mails.length]).toEqual([1, 1]);
  await database.exec(
    "update leads_private.phones set added_at = now() - interval '90 days', confirmed_at = now() - interval '15 days'",
  );
  await request('Melle', 121);
  await run();
  expect([pushed.length, mails.length]).toEqual([2, 2]);
});

it('is a mail if no phone is reached, with a link to the request and no name', async () => {
  await keepPhone();
  send = () => Promise.reject(new Error('away'));
  await request('Melle', 150);
  await run();
  expect([await run(), mails.length]).toEqual([[], 1]);
  const { subject, text, html, to } = mails[0]!;
  expect([subject, to]).toEqual(['Pas encore rappelée\u00a0: Électricité, Melle', 'patron@toits.example']);
  for (const body of [text, html]) {
    expect(body).toMatch(/https:\/\/toits\.example\/bureau\/#[\da-f-]{36}/);
    expect(body).not.toMatch(/Zoé|Martin|06.?39/);
  }
});

it('combines several requests, as after a night', async () => {
  for (const ville of ['Melle', 'Niort', 'Thouars']) await request(ville, 200);
  expect(await run()).toEqual([200]);
  expect(mails.map(({ subject }) => subject)).toEqual(['3 demandes pas encore rappelées']);
  expect(mails[0]!.text).toContain('– Électricité, Thouars, reçue le');
});

it('waits for two hours of opening: closed hours do not count', async () => {
  const closures = [{ from: '2020-01-01', to: '2099-12-31' }];
  await keepSiteFacts(database, { ...facts, hours: always, closures });
  await request('Melle', 600);
  expect([await run(), mails]).toEqual([[200], []]);
  await keepSiteFacts(database, { ...facts, hours: always });
  await run();
  expect(mails).toHaveLength(1);
});

describe('is not sent for a request', () => {
  const id = '(select id from public.leads limit 1)';
  it.each([
    ['that was called', `update public.leads set status = 'rappelee'`],
    [
      'whose call nobody answered',
      `insert into public.lead_events (lead_id, author, kind, becomes) values (${id}, 'x', 'call', 'no-answer')`,
    ],
    ['that has a day to be called', `update public.leads set next_call_on = current_date + 3`],
    ['in quarantine', `update public.leads set mail_state = 'quarantined'`],
    ['of two months ago', `update public.leads set created_at = now() - interval '60 days'`],
  ])('%s', async (_, sql) => {
    await request('Melle', 300, sql);
    await run();
    expect([mails, pushed]).toEqual([[], []]);
  });
});

it('is a change that an open desk notices', async () => {
  await request('Melle', 200);
  const changes = async () => {
    const { rows } = await database.query<{ c: DeskChanges }>(
      "select public.desk_changes(now() - interval '1 minute') as c",
    );
    return rows[0]!.c.rows;
  };
  expect(await changes()).toEqual([]);
  await run();
  expect(await changes()).toMatchObject([
    { ville: 'Melle', remindedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string },
  ]);
});

it('mentions only requests that it could claim, from the second hour on', async () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const waiting = (id: string, minutes: number) => ({
    id,
    createdAt: new Date(now - minutes * 60_000).toISOString(),
    label: 'Toit',
    town: null,
    urgent: false,
  });
  const asked: string[][] = [];
  const mailed: string[][] = [];
  const reminders: Reminders = {
    waiting: () =>
      Promise.resolve({
        company: { ...facts, hours: always },
        requests: [waiting('a', 120), waiting('b', 119), waiting('c', 130)],
      }),
    claim: (ids) => {
      asked.push(ids);
      return Promise.resolve({ ids: ['c'], phones: [] });
    },
    render: (requests) => {
      mailed.push(requests.map(({ id }) => id));
      return { id: '', from: '', to: '', subject: '', text: '', html: '' };
    },
    now: () => now,
  };
  expect(await remind({ reminders, send: () => Promise.resolve(), log: () => undefined })).toBe(true);
  expect([asked, mailed]).toEqual([[['a', 'c']], [['c']]]);
});
