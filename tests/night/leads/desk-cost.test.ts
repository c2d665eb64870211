import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../harness/size';
import { asAccount, owner as account } from '../../harness/leads/owner';
import { databases, type SqlTarget } from '../../harness/leads/sql-target';

/** What opening the desk costs, in transferred bytes and database pages, never in time. */

const few = 100;
const many = samples({ daily: 10_000, long: 100_000 });

const { sub } = account;
const owner = asAccount(account);

/** The queries that the desk sends when it opens. */
const opening = ['desk_changes()', 'desk_day()', `desk_figures('90', 6)`];
/** The query of a list that is opened from the first screen. */
const page = `desk_page('{"list":"all","period":"all","town":null,"service":null,"search":""}')`;
const pageAfter = (after: string) => `desk_page('{}', '${after}')`;

interface Cost {
  bytes: number;
  pages: number;
}

describe.each(databases)('opening the desk on $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id) values ('${sub}')`);
  }, 60_000);
  afterAll(() => target?.close());

  /** Three years of requests, of which always forty are waiting and sixty under way, whatever the total. */
  const fill = async (from: number, to: number) => {
    for (let first = from; first < to; first += 5000)
      expect(
        await target.run(`
        set statement_timeout = 0;
        set session_replication_role = replica;
        insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, status, open_status, mail_state, mail_sent_at)
        select 'Zoé', 'Martin ' || n, n || '@exemple.fr', '+336' || lpad(n::text, 8, '0'),
          (array['Niort', 'niort', 'NIORT 79000', 'Chauray', 'Aytré', 'Saint-Maixent-l’École', null])[1 + n % 7] || case when n % 50 = 0 then ' ' || n % 40 else '' end,
          (array['electricite', 'plomberie', 'depannage'])[1 + n % 3], repeat('Une fuite sous l’évier de la cuisine. ', 4),
          now() - interval '1 hour' - (n * interval '3 years' / ${to}),
          case when n <= 40 then 'nouvelle' when n <= 100 then 'rappelee' when n % 3 = 0 then 'gagnee' else 'perdue' end,
          case when n % 2 = 0 then 'devis' else 'rappelee' end, 'sent', now() - interval '1 hour' - (n * interval '3 years' / ${to})
        from generate_series(${first + 1}, ${Math.min(first + 5000, to)}) n;
        set session_replication_role = origin;
        update public.leads set ville = ville where town_name = '' and ville is not null`),
      ).toBe('ok');
    // A hosted database runs this from time to time, the embedded one when it is opened.
    await target.maintain();
  };

  const costOf = async (call: string): Promise<Cost> => {
    const said = await target.run(
      `do $try$ declare plan json; answer text; begin
         execute $q$select (public.${call})::text$q$ into answer;
         execute $q$explain (analyze, buffers, timing off, format json) select public.${call}$q$ into plan;
         perform set_config('try.cost', json_build_object('bytes', octet_length(answer), 'pages',
           (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int)::text, false);
       end $try$`,
      owner,
    );
    expect(said).toBe('ok');
    const [row] = await target.rows<{ cost: string }>(`select current_setting('try.cost') as cost`);
    return JSON.parse(row!.cost) as Cost;
  };
  const sum = (costs: Cost[]): Cost => ({
    bytes: costs.reduce((all, { bytes }) => all + bytes, 0),
    pages: costs.reduce((all, { pages }) => all + pages, 0),
  });
  const opened = async () => {
    const costs = [];
    for (const call of opening) costs.push(await costOf(call));
    return costs;
  };
  const size = async () =>
    (await target.rows<{ pages: number }>(`select (pg_total_relation_size('public.leads') / 8192)::int as pages`))[0]!
      .pages;

  it(`transfers as much with ${many.toLocaleString('en')} requests as with ${few}, and reads only what it shows`, async () => {
    await fill(0, few);
    const before = [...(await opened()), await costOf(page)];
    await target.run('delete from public.leads');
    await fill(0, many);
    const after = [...(await opened()), await costOf(page)];
    const whole = await size();
    expect(sum(after).bytes).toBeLessThan(sum(before).bytes * 1.1);
    const [changes, day, figures, first] = after as [Cost, Cost, Cost, Cost];
    expect(changes.pages).toBeLessThan(100);
    // About eighty with a hundred requests; the rows of two weeks and deeper indexes add some forty.
    expect(before[1]?.pages).toBeLessThan(120);
    expect(day.pages).toBeLessThan(160);
    // The figures read three of thirty-six months; the first page of a list counts all requests.
    expect(figures.pages).toBeLessThan(250 + whole / 20);
    expect(first.pages).toBeLessThan(250 + whole / 20);
    const { next } = (await target.rows<{ page: { next: string } }>(`select public.${page} as page`, owner))[0]!.page;
    // About ten pages for each of its 25 rows.
    expect((await costOf(pageAfter(next))).pages).toBeLessThan(300);
  }, 900_000);

  it('counts all requests without reading them, even if nobody has ever closed one', async () => {
    await target.run(`set session_replication_role = replica;
      update public.leads set status = 'nouvelle', open_status = 'nouvelle';
      set session_replication_role = origin`);
    await target.maintain();
    const day = await costOf('desk_day()');
    expect(day.bytes).toBeLessThan(6000);
    expect(day.pages).toBeLessThan((await size()) / 2);
  }, 900_000);
});
