import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskWorth } from '../../src/desk/queries/figures-data';
import { databases, type SqlTarget } from '../harness/leads/sql-target';

/** What the site brought in within a year, from rows with known values. */

interface Row {
  ville?: string;
  type?: string;
  status: string;
  /** In cents. */
  amount?: number;
  origin?: string;
  /** In Paris time. */
  came: string;
  /** When the person was first called, and when the request got its status. */
  called?: string;
  ended?: string;
}

const rows: Row[] = [
  {
    status: 'gagnee',
    ville: 'Niort',
    amount: 125_050,
    came: '2026-03-02 08:00',
    called: '2026-03-02 09:00',
    ended: '2026-03-20 10:00',
  },
  {
    status: 'gagnee',
    ville: 'NIORT 79000',
    amount: 98_000,
    came: '2026-05-02 08:00',
    called: '2026-05-02 11:00',
    ended: '2026-06-01 10:00',
  },
  {
    status: 'gagnee',
    ville: 'Chauray',
    type: 'plomberie',
    amount: 400_000,
    came: '2026-06-02 08:00',
    called: '2026-06-02 13:00',
    ended: '2026-06-20 10:00',
  },
  // Without an amount, and without a town.
  {
    status: 'gagnee',
    type: 'plomberie',
    came: '2026-07-01 08:00',
    called: '2026-07-02 08:00',
    ended: '2026-07-20 10:00',
  },
  // A request by phone.
  {
    status: 'gagnee',
    ville: 'Niort',
    amount: 50_000,
    origin: 'appel',
    came: '2026-08-01 08:00',
    called: '2026-08-01 08:00',
    ended: '2026-08-02 08:00',
  },
  // It arrived in the old year, and was won after midnight of the new year.
  {
    status: 'gagnee',
    ville: 'Chauray',
    amount: 10_000,
    came: '2025-12-30 08:00',
    called: '2025-12-30 09:00',
    ended: '2026-01-01 00:00',
  },
  // It was won before midnight.
  {
    status: 'gagnee',
    ville: 'Chauray',
    amount: 7_000_000,
    came: '2025-12-01 08:00',
    called: '2025-12-01 09:00',
    ended: '2025-12-31 23:59',
  },
  {
    status: 'perdue',
    ville: 'Niort',
    amount: 999_999,
    came: '2026-02-02 08:00',
    called: '2026-02-04 08:00',
    ended: '2026-02-20 10:00',
  },
  { status: 'perdue', ville: 'Niort', came: '2026-02-03 08:00', called: '2026-02-07 08:00', ended: '2026-02-20 10:00' },
  { status: 'rappelee', came: '2026-09-01 08:00', called: '2026-09-01 08:30', ended: '2026-09-01 08:30' },
  { status: 'nouvelle', came: '2026-09-02 08:00' },
  { status: 'indesirable', came: '2026-09-03 08:00', called: '2026-09-03 08:00', ended: '2026-09-03 08:00' },
];

const paris = (moment: string | undefined) => (moment ? `timestamp '${moment}' at time zone 'Europe/Paris'` : 'null');

describe.each(databases)('the worth of a year in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    const inserts = rows.map(
      ({ ville, type = 'electricite', status, amount, origin = 'site', came, called, ended }, rank) => {
        const id = `'00000000-0000-4000-8000-${String(rank).padStart(12, '0')}'`;
        const event = (was: string, becomes: string, at: string) =>
          `insert into public.lead_events (lead_id, author, kind, was, becomes, at) values (${id}, 'local', 'status', '${was}', '${becomes}', ${paris(at)});`;
        return `insert into public.leads (id, prenom, nom, email, telephone, ville, type_projet, description, created_at, status, status_at, amount_cents, origin, mail_state)
        values (${id}, 'Zoé', 'N${rank}', '${rank}@exemple.fr', '+33639981234', ${ville ? `'${ville}'` : 'null'}, '${type}', 'Une fuite.', ${paris(came)}, '${status}', ${paris(ended)}, ${amount ?? 'null'}, '${origin}', 'sent');
        ${called ? event('nouvelle', 'rappelee', called) : ''}
        ${ended && ended !== called ? event('rappelee', status, ended) : ''}`;
      },
    );
    const said = await target.run(`set local session_replication_role = replica; ${inserts.join('\n')};
      set local session_replication_role = origin; update public.leads set ville = ville`);
    if (said !== 'ok') throw new Error(`The rows were refused: ${said}`);
  }, 120_000);
  afterAll(() => target?.close());

  const worth = async (year: number) => {
    const [row] = await target.rows<{ w: DeskWorth }>(
      `select public.desk_worth(${year}, timestamptz '2026-11-26 12:00+01') as w`,
    );
    return row!.w;
  };

  it('adds up what was won in the year, by town and by service', async () => {
    const { year, first, last, jobs, priced, amount, calls, towns, services } = await worth(2026);
    expect({ year, first, last }).toEqual({ year: 2026, first: 2025, last: 2026 });
    expect({ jobs, priced, amount }).toEqual({ jobs: 6, priced: 5, amount: 683_050 });
    expect(calls).toEqual({ jobs: 1, amount: 50_000 });
    expect(towns.map((town) => [town.key, town.jobs, town.amount])).toEqual([
      ['chauray', 2, 410_000],
      ['niort', 3, 273_050],
      ['', 1, 0],
    ]);
    expect(services.map((service) => [service.label, service.jobs, service.amount])).toEqual([
      ['Plomberie', 2, 400_000],
      ['Électricité', 4, 283_050],
    ]);
  });

  it('gives the median wait of the year’s requests for the first call, by their result', async () => {
    const { outcomes } = await worth(2026);
    const hour = 3600;
    expect(outcomes).toEqual([
      { outcome: 'gagnee', requests: 4, called: 4, seconds: 4 * hour },
      { outcome: 'open', requests: 2, called: 1, seconds: hour / 2 },
      { outcome: 'perdue', requests: 2, called: 2, seconds: 72 * hour },
    ]);
  });

  it('is empty for a year without requests', async () => {
    expect(await worth(2024)).toMatchObject({ jobs: 0, amount: 0, towns: [], services: [], outcomes: [] });
  });
});
