// @vitest-environment node
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskLead } from '../../src/desk/desk-data';
import { filterLeads, type LeadFilter } from '../../src/desk/figures/filter-leads';
import { overviewOf, type Counted, type Share } from '../../src/desk/figures/overview';
import { periods, type PeriodName } from '../../src/desk/figures/periods';
import { leadsAsCsv } from '../../src/desk/lead-words';
import { openDatabase } from '../../src/local-supabase/database';
import { deskStore } from '../../src/local-supabase/desk-store';
import { samples } from '../harness/size';
import { preparedFolder } from './support/folders';

/** What the desk counts, against what the database counts by itself. */

const size = samples({ daily: 400, long: 10_000 });

/** Around each there are requests at every edge: days after both changes of the clocks, nights of them, and a plain day. */
const nows = ['2026-03-29 12:00', '2026-03-30 09:30', '2026-10-25 12:00', '2026-10-26 08:15', '2026-11-25 10:00'];

/** How visitors write towns, and which these are. */
const towns = [
  ['Niort', 'Niort'],
  ['niort', 'Niort'],
  ['NIORT 79000', 'Niort'],
  ['Chauray', 'Chauray'],
  ['CHAURAY', 'Chauray'],
  ['Chauray 79180', 'Chauray'],
  ['Saint-Maixent-l’École', 'Saint-Maixent-l’École'],
  ["st maixent l'ecole", 'Saint-Maixent-l’École'],
  ['Vouillé (86)', 'Vouillé (86)'],
  ['79230 vouillé', 'Vouillé (79)'],
] as const;

/** The first day of each period, as SQL says it. */
const firstDays: Record<PeriodName, string> = {
  week: `date_trunc('week', now_here)`,
  '7': `date_trunc('day', now_here) - interval '6 days'`,
  '30': `date_trunc('day', now_here) - interval '29 days'`,
  '90': `date_trunc('day', now_here) - interval '89 days'`,
  '365': `date_trunc('day', now_here) - interval '364 days'`,
  all: `timestamp '2000-01-01'`,
};

describe('figures of the first screen', () => {
  let database: PGlite;
  let everything: DeskLead[];
  beforeAll(async () => {
    const directory = await preparedFolder();
    database = await openDatabase(join(directory, 'leads'));
    // Neither limits nor triggers are what is tried here, until statuses change.
    await database.exec(`
      set session_replication_role = replica;
      select setseed(0.42);
      create table towns (rank serial, written text, name text);
      insert into towns (written, name) values ${towns.map(([a, b]) => `('${sql(a)}', '${sql(b)}')`).join(', ')};
      insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, next_call_on, mail_state, mail_error)
      select 'Zoé', 'Martin ' || n, n || '@exemple.fr', '+33600000000',
        (select written from towns where rank = 1 + abs(hashint4(n)) % ${towns.length + 2}),
        (array['electricite', 'plomberie', 'autre'])[1 + n % 3], 'Une fuite.',
        case when n % 3 = 0 then timestamptz '2026-11-25 12:00+01' - random() * interval '500 days'
          -- A week, some months or a year before, to the second or the hour.
          else ((array[${nows.map((now) => `timestamp '${now}'`).join(', ')}])[1 + n % 5]
            - (array[interval '7 days', interval '0', interval '6 days 12 hours', interval '29 days', interval '89 days', interval '364 days'])[1 + abs(hashint4(n + 2)) % 6]
            + (array[interval '0', interval '-1 second', interval '1 second', interval '59 minutes', interval '-61 minutes'])[1 + floor(random() * 5)::int])
            at time zone 'Europe/Paris' end,
        case when random() < 0.2 then date '2026-12-25' - floor(random() * 630)::int end,
        (array['sent', 'sent', 'sent', 'pending', 'quarantined'])[1 + floor(random() * 5)::int],
        case when random() < 0.5 then '552 Mailbox full' end
      from generate_series(1, ${size}) n;
      set session_replication_role = origin;`);
    // Forwards, backwards and forwards again: triggers write it down.
    for (let turn = 0; turn < 5; turn++)
      await database.exec(`update public.leads
        set status = (array['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'])[1 + floor(random() * 6)::int]
        where random() < 0.4`);
    await database.exec(`update public.lead_events e set at = l.created_at + step * interval '53 hours'
      from public.leads l, (select id, row_number() over (partition by lead_id order by id) as step from public.lead_events) s
      where l.id = e.lead_id and s.id = e.id; analyze`);
    everything = await deskStore(database, { folder: join(directory, 'leads'), outbox: directory }).list();
  }, 120_000);
  afterAll(() => database.close());

  describe.each(nows)('on %s', (shown) => {
    let leads: DeskLead[];
    let now: number;
    const counted = async (condition: string): Promise<string[]> => {
      const { rows } = await database.query<{ id: string }>(`
        select l.id from public.leads l cross join (select timestamp '${shown}' as now_here) n
        where l.created_at <= now_here at time zone 'Europe/Paris' and ${condition} order by l.id`);
      return rows.map(({ id }) => id);
    };
    const real = `l.mail_state <> 'quarantined' and l.status <> 'indesirable'`;
    const isOpen = `l.status not in ('gagnee', 'perdue')`;
    const due = `${real} and ${isOpen} and l.next_call_on <= now_here::date`;
    const since = (first: string) => `l.created_at >= (${first}) at time zone 'Europe/Paris'`;
    const quoted = `(l.status = 'gagnee' or 'devis' = coalesce(case when l.status not in ('gagnee', 'perdue') then l.status end, (
      select e.was from public.lead_events e
      where e.lead_id = l.id and e.kind = 'status' and e.was in ('nouvelle', 'rappelee', 'devis')
      order by e.id desc limit 1)))`;
    beforeAll(async () => {
      const { rows } = await database.query<{ now: Date }>(
        `select timestamp '${shown}' at time zone 'Europe/Paris' as now`,
      );
      now = rows[0]!.now.getTime();
      leads = everything.filter(({ createdAt }) => Date.parse(createdAt) <= now);
    });

    /** The number, the list that it opens, and the file of that list. */
    const holds = async ({ leads: number, filter }: Counted, condition: string) => {
      const wanted = await counted(condition);
      expect(idsOf(number)).toEqual(wanted);
      const list = opened(filter);
      expect(idsOf(list)).toEqual(wanted);
      expect(leadsAsCsv(list).split('\r\n')).toHaveLength(wanted.length + 2);
      return wanted.length;
    };
    const opened = (filter: LeadFilter) => filterLeads(leads, filter, now);

    it('who waits, whose call is due, what came this week and the last, what is kept back', async () => {
      const view = overviewOf(leads, { now, period: 'all' });
      const unplanned = `${real} and l.next_call_on is null`;
      const waiting = `${unplanned} and l.status = 'nouvelle'`;
      const called = `${unplanned} and l.status in ('rappelee', 'devis')`;
      const moved = `(select coalesce(max(e.at), l.created_at) from public.lead_events e where e.lead_id = l.id)`;
      const weekAgo = `now_here at time zone 'Europe/Paris' - interval '168 hours'`;
      const monday = firstDays.week;
      const lastWeek = `${real} and ${since(`${monday} - interval '7 days'`)}`;
      const numbers = [
        await holds(view.waiting, waiting),
        await holds(view.calls, due),
        await holds(view.chase, `${called} and ${moved} < ${weekAgo}`),
        await holds(view.toCall, `((${waiting}) or (${due}) or (${called} and ${moved} < ${weekAgo}))`),
        await holds(view.later, `${real} and ${isOpen} and l.next_call_on > now_here::date`),
        await holds(view.underway, `${called} and ${moved} >= ${weekAgo}`),
        await holds(view.week, `${real} and ${since(monday)}`),
        await holds(view.quarantined, `l.mail_state = 'quarantined' and l.status <> 'indesirable'`),
        await holds(
          view.unsent,
          `${real} and l.mail_state = 'pending' and (l.mail_error is not null
            or l.created_at < now_here at time zone 'Europe/Paris' - interval '15 minutes')`,
        ),
      ];
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      const before = (moment: string) => `l.created_at < (${moment}) at time zone 'Europe/Paris'`;
      expect([view.week.last, view.week.lastByNow]).toEqual([
        (await counted(`${lastWeek} and ${before(monday)}`)).length,
        (await counted(`${lastWeek} and ${before(`now_here - interval '7 days'`)}`)).length,
      ]);
    });

    it.each(periods)('what the site brings in, $label', async ({ name }) => {
      const view = overviewOf(leads, { now, period: name });
      const came = `${real} and ${since(firstDays[name])}`;
      await holds(view.requests, came);
      await holds(view.quotes, `${came} and ${quoted}`);
      await holds(view.jobs, `${came} and l.status = 'gagnee'`);
      const shares = async (byName: string) => {
        const { rows } = await database.query<{ name: string; count: number }>(`
          select coalesce(${byName}, 'Ville non précisée') as name, count(*)::int as count
          from public.leads l cross join (select timestamp '${shown}' as now_here) n
          join public.project_types p on p.value = l.type_projet left join towns t on t.written = l.ville
          where l.created_at <= now_here at time zone 'Europe/Paris' and ${came} group by 1`);
        return Object.fromEntries(rows.map((row) => [row.name, row.count]));
      };
      const numbers = (bars: Share[]) => Object.fromEntries(bars.map((share) => [share.name, share.count]));
      expect(numbers(view.byTown)).toEqual(await shares('t.name'));
      expect(numbers(view.byService)).toEqual(await shares('p.label'));
      for (const { filter, count } of [...view.byTown, ...view.byService]) expect(opened(filter)).toHaveLength(count);
    });
  });
});

function sql(text: string): string {
  return text.replaceAll("'", "''");
}

function idsOf(leads: readonly DeskLead[]): string[] {
  return leads.map(({ id }) => id).toSorted();
}
