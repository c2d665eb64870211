// @vitest-environment node
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadStatuses, type DeskBackend, type DeskLead } from '../../src/desk/desk-data';
import { isIn, type ListName } from '../../src/desk/figures/lists';
import { overviewOf } from '../../src/desk/figures/overview';
import { daysAfter, parisDay } from '../../src/desk/figures/paris-days';
import { openDatabase } from '../../src/local-supabase/database';
import { deskStore } from '../../src/local-supabase/desk-store';
import { samples } from '../harness/size';
import { preparedFolder } from './support/folders';
import { insertOf } from './support/sql-target';
import { aLead } from './support/visitor';

const day = 86_400_000;

/** What an owner does to one of three requests, or a night that passes. */
const act = fc.record({
  lead: fc.nat(2),
  what: fc.oneof(
    fc.constantFrom(...leadStatuses),
    fc.integer({ min: -2, max: 20 }),
    fc.constantFrom('no call', 'note', 'release', 'remove', 'forget', 'time' as const),
  ),
});

describe('nobody is lost', () => {
  let database: PGlite;
  let desk: DeskBackend;
  beforeAll(async () => {
    const directory = await preparedFolder();
    const folder = join(directory, 'leads');
    database = await openDatabase(folder);
    desk = deskStore(database, { folder, outbox: join(directory, 'outbox') });
  });
  afterAll(() => database.close());
  beforeEach(() => database.exec('delete from public.leads'));

  const idOf = (lead: number) => `00000000-0000-4000-8000-00000000000${lead}`;
  const people = async () => {
    await database.exec('delete from public.leads');
    for (const lead of [0, 1, 2])
      await database.exec(
        insertOf({
          ...aLead({ nom: `N${lead}`, email: `n${lead}@exemple.fr`, telephone: `+3363998120${lead}` }),
          id: idOf(lead),
        }),
      );
    await database.exec(`update public.leads set mail_state = 'quarantined' where nom = 'N2'`);
  };

  it('whatever is done, each is in one list, comes back to the day’s, and leaves them by its end alone', async () => {
    const does = async (lead: number, what: unknown, now: number): Promise<unknown> => {
      const id = idOf(lead);
      if (typeof what === 'number') return desk.change(id, { nextCallOn: daysAfter(parisDay(now), what) });
      switch (what) {
        case 'no call':
          return desk.change(id, { nextCallOn: null });
        case 'note':
          return desk.addNote(id, 'Vu');
        case 'release':
          return desk.release(id);
        case 'remove':
          return desk.remove([id]);
        case 'forget':
          return desk.forget({ email: `n${lead}@exemple.fr` });
        default:
          return desk.change(id, { status: what as DeskLead['status'] });
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        await people();
        const gone = new Set<string>();
        let now = Date.now();
        for (const { lead, what } of acts) {
          if (what === 'time') now += 3 * day;
          else if (!gone.has(idOf(lead))) await does(lead, what, now);
          if (what === 'remove' || what === 'forget') gone.add(idOf(lead));
          const leads = await desk.list();
          expect(new Set([...leads.map(({ id }) => id), ...gone]).size).toBe(3);
          for (const one of leads) expect([one, placesOf(one, leads, now)]).toEqual([one, [expect.any(String)]]);
        }
        // Left alone, everybody who is not at an end comes back, once what was planned has passed.
        const later = now + 40 * day;
        const leads = await desk.list();
        const open = leads.filter(
          ({ status, quarantined }) =>
            !quarantined && status !== 'gagnee' && status !== 'perdue' && status !== 'indesirable',
        );
        expect(overviewOf(leads, { now: later, period: 'all' }).toCall.leads).toEqual(open);
      }),
      { numRuns: samples({ daily: 4, long: 200 }) },
    );
  }, 600_000);

  /** The lists of the first screen that hold a request; those that are won, lost or kept back are named by that. */
  function placesOf(lead: DeskLead, leads: DeskLead[], now: number): string[] {
    const { quarantined, waiting, calls, chase, later, underway } = overviewOf(leads, { now, period: 'all' });
    const shown = Object.entries({ quarantined, waiting, calls, chase, later, underway });
    const ended = (['gagnee', 'perdue', 'indesirable'] as const).filter((name: ListName) => isIn(name, lead, now));
    return [...shown.filter(([, { leads: held }]) => held.includes(lead)).map(([name]) => name), ...ended];
  }

  it('no answer takes somebody off until the day that was said, and a quote comes back after seven days', async () => {
    await people();
    const now = Date.now();
    const today = parisDay(now);
    const at = (moment: number, leads: DeskLead[]) => {
      const view = overviewOf(leads, { now: moment, period: 'all' });
      return [view.waiting, view.calls, view.chase].map(({ leads: held }) => held.map(({ nom }) => nom));
    };
    await desk.change(idOf(0), { nextCallOn: daysAfter(today, 1) });
    await desk.change(idOf(1), { status: 'devis' });
    const leads = await desk.list();
    expect(at(now, leads)).toEqual([[], [], []]);
    expect(at(now + day, leads)).toEqual([[], ['N0'], []]);
    expect(at(now + 7 * day - 60_000, leads)).toEqual([[], ['N0'], []]);
    expect(at(now + 7 * day + 60_000, leads)).toEqual([[], ['N0'], ['N1']]);
    // A call that was planned for later is later still.
    await desk.change(idOf(1), { nextCallOn: daysAfter(today, 12) });
    expect(at(now + 8 * day, await desk.list())).toEqual([[], ['N0'], []]);
  });
});
