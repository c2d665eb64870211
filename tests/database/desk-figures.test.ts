import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskDay, DeskFigures, DeskPage, DeskLead } from '../../src/desk/queries/desk-data';
import { noFilter, type LeadFilter } from '../../src/desk/requests/lead-filter';
import { periodNames, periods, type PeriodName } from '../../src/desk/figures/periods';
import { townName } from '../../src/desk/figures/towns';
import { csvLinesOf } from '../../src/desk/queries/lead-sheet';
import { openDatabase } from '../../src/backend/database/database';
import { isLong, samples } from '../harness/size';
import { preparedFolder } from '../harness/leads/folders';

/** The desk's figures, compared with other queries over the same rows. */

const size = samples({ daily: 400, long: 10_000 });

/**
 * Moments with requests around every boundary: after both clock changes, in the nights of the changes, and on a plain
 * day.
 */
const nows = ['2026-03-29 12:00', '2026-03-30 09:30', '2026-10-25 12:00', '2026-10-26 08:15', '2026-11-25 10:00'];

/** Spellings that visitors use for towns, and the towns that they mean. */
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

/** The first day of each period, in SQL. */
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
  let disagreeing: unknown[];
  beforeAll(async () => {
    const directory = await preparedFolder();
    database = await openDatabase(join(directory, 'leads'));
    // Inserts without limits and triggers, which are not under test here.
    await database.exec(`
      set session_replication_role = replica;
      select setseed(0.42);
      create table towns (rank serial, written text, name text);
      insert into towns (written, name) values ${towns.map(([a, b]) => `('${sql(a)}', '${sql(b)}')`).join(', ')};
      insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, next_call_on, mail_state, mail_error, open_status)
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
        case when random() < 0.5 then '552 Mailbox full' end, 'nouvelle'
      from generate_series(1, ${size}) n;
      set session_replication_role = origin;`);
    // Statuses go forwards, backwards and forwards again, and triggers record it.
    for (let turn = 0; turn < 5; turn++)
      await database.exec(`update public.leads
        set status = (array['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'])[1 + floor(random() * 6)::int]
        where random() < 0.4`);
    // Derives the data that the disabled triggers have not.
    await database.exec('update public.leads set ville = ville');
    ({ rows: disagreeing } = await database.query(`select l.id from public.leads l
      where (l.status_at, l.open_status) is distinct from (
        (select e.at from public.lead_events e where e.lead_id = l.id and e.kind = 'status' order by e.id desc limit 1),
        coalesce(case when l.status not in ('gagnee', 'perdue', 'indesirable') then l.status end, (
          select e.was from public.lead_events e
          where e.lead_id = l.id and e.kind = 'status' and e.was in ('nouvelle', 'rappelee', 'devis') order by e.id desc limit 1)))`));
    await database.exec(`update public.lead_events e set at = l.created_at + step * interval '53 hours'
      from public.leads l, (select id, row_number() over (partition by lead_id order by id) as step from public.lead_events) s
      where l.id = e.lead_id and s.id = e.id;
      update public.leads l set status_at = e.at
        from (select lead_id, max(at) as at from public.lead_events group by 1) e where e.lead_id = l.id;
      analyze`);
  }, 120_000);
  afterAll(() => database.close());

  it('the derived data of a request equal its history', () => expect(disagreeing).toEqual([]));

  describe.each(isLong ? nows : nows.filter((_, rank) => rank % 2 === 0))('on %s', (shown) => {
    const moment = `timestamp '${shown}' at time zone 'Europe/Paris'`;
    // Removes the requests that lie in the future of this moment.
    beforeAll(() => database.exec(`begin; delete from public.leads where created_at > ${moment}`));
    afterAll(() => database.exec('rollback'));
    const ask = async <Answer>(call: string): Promise<Answer> => {
      const { rows } = await database.query<{ answer: Answer }>(`select public.${call} as answer`);
      return rows[0]!.answer;
    };
    const theDay = () => ask<DeskDay>(`desk_day(${moment})`);
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

    /** All requests that a filter finds, page by page. */
    const opened = async (different: Partial<LeadFilter>): Promise<DeskLead[]> => {
      const filter = `'${sql(JSON.stringify({ ...noFilter, ...different }))}'`;
      const found: DeskLead[] = [];
      let total: number | null = null;
      for (let after: string | null = null, first = true; first || after !== null; first = false) {
        const page: DeskPage<DeskLead> = await ask(
          `desk_page(${filter}, ${after === null ? 'null' : `'${after}'`}, 150, true, ${moment})`,
        );
        total ??= page.total;
        found.push(...page.rows);
        after = page.next;
      }
      expect(found).toHaveLength(total ?? -1);
      return found;
    };

    /** Compares a figure with the list that it opens and with the export of that list. */
    const holds = async (number: number, filter: Partial<LeadFilter>, condition: string) => {
      const wanted = await counted(condition);
      expect(number).toEqual(wanted.length);
      const list = await opened(filter);
      expect(idsOf(list)).toEqual(wanted);
      expect(csvLinesOf(list)).toHaveLength(wanted.length);
      return wanted.length;
    };

    it('who waits, whose call is due, how many came this week and last, how many are in quarantine', async () => {
      const day = await theDay();
      const unplanned = `${real} and l.next_call_on is null`;
      const waiting = `${unplanned} and l.status = 'nouvelle'`;
      const called = `${unplanned} and l.status in ('rappelee', 'devis')`;
      const moved = `(select coalesce(max(e.at), l.created_at) from public.lead_events e where e.lead_id = l.id)`;
      const weekAgo = `now_here at time zone 'Europe/Paris' - interval '168 hours'`;
      const monday = firstDays.week;
      const lastWeek = `${real} and ${since(`${monday} - interval '7 days'`)}`;
      const numbers = [
        await holds(day.waiting, { list: 'waiting' }, waiting),
        await holds(day.calls, { list: 'calls' }, due),
        await holds(day.chase, { list: 'chase' }, `${called} and ${moved} < ${weekAgo}`),
        await holds(
          day.toCall,
          { list: 'toCall' },
          `((${waiting}) or (${due}) or (${called} and ${moved} < ${weekAgo}))`,
        ),
        await holds(day.later, { list: 'later' }, `${real} and ${isOpen} and l.next_call_on > now_here::date`),
        await holds(day.underway, { list: 'underway' }, `${called} and ${moved} >= ${weekAgo}`),
        await holds(day.week.count, { period: 'week' }, `${real} and ${since(monday)}`),
        await holds(
          day.quarantined,
          { list: 'quarantined' },
          `l.mail_state = 'quarantined' and l.status <> 'indesirable'`,
        ),
        await holds(
          day.unsent.count,
          { list: 'unsent' },
          `${real} and l.mail_state = 'pending' and (l.mail_error is not null
            or l.created_at < now_here at time zone 'Europe/Paris' - interval '15 minutes')`,
        ),
      ];
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      const before = (end: string) => `l.created_at < (${end}) at time zone 'Europe/Paris'`;
      expect([day.week.last, day.week.lastByNow]).toEqual([
        (await counted(`${lastWeek} and ${before(monday)}`)).length,
        (await counted(`${lastWeek} and ${before(`now_here - interval '7 days'`)}`)).length,
      ]);
    });

    it.each(periodNames.map((name) => [periods[name], name] as const))(
      'what the site brings in, %s',
      async (_, name) => {
        const view = await ask<DeskFigures>(`desk_figures('${name}', 1000, ${moment})`);
        const came = `${real} and ${since(firstDays[name])}`;
        await holds(view.requests, { period: name }, came);
        await holds(view.quotes, { period: name, list: 'quoted' }, `${came} and ${quoted}`);
        await holds(view.jobs, { period: name, list: 'gagnee' }, `${came} and l.status = 'gagnee'`);
        const shares = async (byName: string) => {
          const { rows } = await database.query<{ name: string; count: number }>(`
          select coalesce(${byName}, 'Ville non précisée') as name, count(*)::int as count
          from public.leads l cross join (select timestamp '${shown}' as now_here) n
          join public.project_types p on p.value = l.type_projet left join towns t on t.written = l.ville
          where l.created_at <= now_here at time zone 'Europe/Paris' and ${came} group by 1`);
          return Object.fromEntries(rows.map((row) => [row.name, row.count]));
        };
        const byTown = view.towns.shares.map((town) => ({ ...town, name: townName(town) }));
        const byService = view.services.shares.map((service) => ({ ...service, name: service.label }));
        const numbers = (bars: { name: string; count: number }[]) =>
          Object.fromEntries(bars.map((bar) => [bar.name, bar.count]));
        expect(numbers(byTown)).toEqual(await shares('t.name'));
        expect(numbers(byService)).toEqual(await shares('p.label'));
        for (const { key, count } of byTown) expect(await opened({ period: name, town: key })).toHaveLength(count);
        for (const { label, count } of byService)
          expect(await opened({ period: name, service: label })).toHaveLength(count);
        // The largest come first, and two numbers sum up the others.
        const few = await ask<DeskFigures>(`desk_figures('${name}', 2, ${moment})`);
        expect(few.towns).toEqual({
          shares: view.towns.shares.slice(0, 2),
          others: Math.max(0, byTown.length - 2),
          rest: byTown.slice(2).reduce((sum, { count }) => sum + count, 0),
        });
        expect(byTown.map(({ count }) => count)).toEqual(byTown.map(({ count }) => count).toSorted((a, b) => b - a));
      },
    );
  });
});

function sql(text: string): string {
  return text.replaceAll("'", "''");
}

function idsOf(leads: readonly DeskLead[]): string[] {
  return leads.map(({ id }) => id).toSorted();
}
