import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskBackend } from '../../src/desk/store/desk-backend';
import { leadStatuses, type LeadStatus, type DeskDay, type DeskPage } from '../../src/desk/queries/desk-data';
import type { ListName } from '../../src/desk/requests/list-names';
import { dayAfter } from '../../src/site/definitions/time/calendar-days';
import { parisDay } from '../../src/site/definitions/time/paris-time';
import { openDatabase } from '../../src/backend/database/database';
import { samples } from '../harness/size';
import { ownersDesk } from '../harness/desk/owners-desk';
import { preparedFolder } from '../harness/leads/folders';
import { insertOf } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

const day = 86_400_000;

/** An owner's action on one of three requests, or a night that passes. */
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
    database = await openDatabase(join(directory, 'leads'));
    desk = await ownersDesk(database, directory);
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

  it('whatever happens, each request is in one list, returns to the first list, and leaves it only when it is closed', async () => {
    const does = async (lead: number, what: unknown, now: number): Promise<unknown> => {
      const id = idOf(lead);
      if (typeof what === 'number') return desk.change(id, { nextCallOn: dayAfter(parisDay(now), what) });
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
          return desk.change(id, { status: what as LeadStatus });
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
          const held = await lists(now);
          const left = [0, 1, 2].map(idOf).filter((id) => !gone.has(id));
          for (const id of left)
            expect([id, placed.filter((list) => held[list]?.includes(id))]).toEqual([id, [expect.any(String)]]);
          // The figures of the first screen equal the lengths of the lists.
          const shown = await dayAt(now);
          for (const list of counted) expect([list, shown[list]]).toEqual([list, held[list]?.length]);
        }
        // If nobody does anything, every open request comes back once its planned date has passed.
        const {
          toCall,
          gagnee = [],
          perdue = [],
          indesirable = [],
          annulee = [],
          quarantined = [],
        } = await lists(now + 40 * day);
        const ended = new Set([...gone, ...gagnee, ...perdue, ...indesirable, ...annulee, ...quarantined]);
        expect(toCall?.toSorted()).toEqual([0, 1, 2].map(idOf).filter((id) => !ended.has(id)));
      }),
      { numRuns: samples({ daily: 4, long: 200 }) },
    );
  }, 600_000);

  const counted = ['quarantined', 'waiting', 'calls', 'chase', 'later', 'underway', 'toCall'] as const;
  /** Each request is in exactly one of these lists. */
  const placed = [
    'quarantined',
    'waiting',
    'calls',
    'chase',
    'later',
    'underway',
    'gagnee',
    'perdue',
    'indesirable',
    'annulee',
  ] as const satisfies ListName[];

  const asked = async <Answer>(call: string): Promise<Answer> =>
    (await database.query<{ answer: Answer }>(`select public.${call} as answer`)).rows[0]!.answer;
  const at = (moment: number) => `timestamptz '${new Date(moment).toISOString()}'`;
  const dayAt = (moment: number) => asked<DeskDay>(`desk_day(${at(moment)})`);
  const lists = async (moment: number): Promise<Partial<Record<ListName, string[]>>> => {
    const held: Partial<Record<ListName, string[]>> = {};
    for (const list of [...placed, 'toCall'] as const) {
      const page = await asked<DeskPage<{ id: string }>>(`desk_page('{"list":"${list}"}', moment => ${at(moment)})`);
      held[list] = page.rows.map(({ id }) => id);
    }
    return held;
  };

  it('« no answer » hides a person until the chosen day, and a quote returns after seven days', async () => {
    await people();
    const now = Date.now();
    const today = parisDay(now);
    const held = async (moment: number) => {
      const { waiting, calls, chase } = await lists(moment);
      return [waiting, calls, chase];
    };
    await desk.change(idOf(0), { nextCallOn: dayAfter(today, 1) });
    await desk.change(idOf(1), { status: 'devis' });
    expect(await held(now)).toEqual([[], [], []]);
    expect(await held(now + day)).toEqual([[], [idOf(0)], []]);
    expect(await held(now + 7 * day - 60_000)).toEqual([[], [idOf(0)], []]);
    expect(await held(now + 7 * day + 60_000)).toEqual([[], [idOf(0)], [idOf(1)]]);
    // A planned call can be postponed.
    await desk.change(idOf(1), { nextCallOn: dayAfter(today, 12) });
    expect(await held(now + 8 * day)).toEqual([[], [idOf(0)], []]);
  });
});
