import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskVisits } from '../../src/desk/queries/visits-data';
import { isLong } from '../harness/size';
import { known, pages as monthPages, playMonth, shownIn, site as monthSite } from '../harness/leads/played-month';
import { databases, type Caller, type SqlTarget } from '../harness/leads/sql-target';

/** What the database counts of visits, and what it ignores. */

const site = 'https://x.example';
const visitor: Caller = { role: 'anon' };
const weekNow = `date_trunc('week', now() at time zone 'Europe/Paris')::date`;

describe.each(databases)('visits in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
  }, 120_000);
  afterAll(() => target?.close());
  beforeEach(async () => {
    const pages = [
      { path: '/', name: 'Accueil' },
      { path: '/auray', name: 'Auray', town: 'Auray' },
    ];
    await target.run(`delete from public.visit_counts; delete from leads_private.counting;
      select leads_private.keep_site_pages('${site}', '${JSON.stringify(pages)}')`);
  });

  const count = (page: string, event: string, { origin = '', times = 1, headers = {} } = {}) =>
    target.run(
      `do $$ begin for n in 1..${times} loop perform public.count_event('${site}', '${page}', '${event}', '${origin}'); end loop; end $$`,
      { ...visitor, headers },
    );
  const stored = () =>
    target.rows<{ page: string; event: string; origin: string; n: number }>(
      'select page, event, origin, n from public.visit_counts order by page, event, origin',
    );
  const visits = async () => (await target.rows<{ v: DeskVisits }>('select public.desk_visits(4) as v'))[0]!.v;

  it('adds one to the week, with the class of an arrival’s origin and nothing else', async () => {
    for (const origin of ['www.google.com', 'com.google.android.apps.maps', 'l.facebook.com', 'exemple.fr', '', 'maps'])
      expect(await count('/', 'arrival', { origin })).toBe('ok');
    await count('/auray/', 'call', { origin: 'www.google.com', times: 2 });
    expect(await stored()).toEqual([
      { page: '/', event: 'arrival', origin: 'direct', n: 1 },
      { page: '/', event: 'arrival', origin: 'map', n: 2 },
      { page: '/', event: 'arrival', origin: 'network', n: 1 },
      { page: '/', event: 'arrival', origin: 'search', n: 1 },
      { page: '/', event: 'arrival', origin: 'site', n: 1 },
      { page: '/auray', event: 'call', origin: '', n: 2 },
    ]);
  });

  it('ignores without an error: unknown pages and events, robots, and visitors who object', async () => {
    expect(await count('/inconnue', 'view')).toBe('ok');
    expect(await count('/', 'sent')).toBe('ok');
    expect(await count('/', 'bounded')).toBe('ok');
    expect(await count('/', 'view', { headers: { 'sec-gpc': '1' } })).toBe('ok');
    expect(await count('/', 'view', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })).toBe(
      'ok',
    );
    expect(await stored()).toEqual([]);
  });

  it.runIf(isLong)(
    'limits a hundred thousand events in a minute, and marks the week',
    { timeout: 600_000 },
    async () => {
      await count('/', 'view', { times: 100_000 });
      const rows = await stored();
      expect(rows.map(({ event }) => event).sort()).toEqual(['bounded', 'view']);
      expect(rows.find(({ event }) => event === 'view')!.n).toBe(120);
      expect((await visits()).weeks.at(-1)).toMatchObject({ bounded: true });
    },
  );

  it.each([
    ['week', `update leads_private.counting set in_week = 50000, in_minute = 0`],
    ['row', `update public.visit_counts set n = 10000`],
  ])('limits a %s', async (_, full) => {
    await count('/', 'view');
    await target.run(full);
    const before = (await stored()).find(({ event }) => event === 'view');
    await count('/', 'view');
    const rows = await stored();
    expect(rows.find(({ event }) => event === 'view')).toEqual(before);
    expect(rows.some(({ event }) => event === 'bounded')).toBe(true);
  });

  it('counts nothing for a site that has stopped counting', async () => {
    await target.run(`select leads_private.keep_site_pages('${site}', '[]')`);
    await count('/', 'view');
    expect(await stored()).toEqual([]);
  });

  it('gives the desk the figures, but no number below five', async () => {
    await count('/', 'arrival', { origin: 'www.google.com', times: 7 });
    await count('/auray', 'view', { times: 5 });
    await count('/auray', 'call', { times: 3 });
    const answer = await visits();
    expect(answer.weeks).toHaveLength(4);
    expect(answer.weeks.at(-1)).toMatchObject({
      visits: 7,
      calls: null,
      mails: 0,
      forms: 0,
      requests: 0,
      bounded: false,
    });
    expect(answer.origins).toEqual([{ origin: 'search', visits: 7 }]);
    expect(answer.pages.map(({ name, views, calls }) => [name, views, calls])).toEqual([
      ['Accueil', 7, 0],
      ['Auray', 5, null],
    ]);
    expect(answer.towns).toEqual([{ name: 'Auray', views: 5, calls: null, requests: 0 }]);
  });

  it('compares the last four whole weeks with the four before', async () => {
    const add = (weeksAgo: number, n: number) =>
      `insert into public.visit_counts values ('${site}', ${weekNow} - ${7 * weeksAgo}, '/', 'arrival', 'direct', ${n})`;
    await target.run([add(0, 50), add(1, 10), add(4, 20), add(5, 6), add(8, 7), add(9, 90)].join(';'));
    const { lately, before } = await visits();
    expect([lately.visits, before.visits]).toEqual([30, 13]);
  });

  it('gives the figures of a month of four hundred visits, without robots and visitors who object', async () => {
    await target.run(`select leads_private.keep_site_pages('${monthSite}', '${JSON.stringify(monthPages)}')`);
    await playMonth({
      pass: (sql) => target.run(sql),
      send: async ({ body: { site: of, page, event, origin = '' }, headers }) => {
        const call = `do $$ begin perform public.count_event('${of}', '${page}', '${event}', '${origin}'); end $$`;
        expect(await target.run(call, { ...visitor, headers })).toBe('ok');
      },
    });
    expect(shownIn(await visits())).toEqual(known());
  });

  it('keeps twenty-five months', async () => {
    await target.run(`insert into public.visit_counts values
      ('${site}', date_trunc('week', now() - interval '26 months')::date, '/', 'view', '', 9),
      ('${site}', date_trunc('week', now() - interval '24 months')::date, '/', 'view', '', 8);
      select leads_private.remove_expired()`);
    expect((await stored()).map(({ n }) => n)).toEqual([8]);
  });
});
