// This file is longer than most: all questions of the desk, answered by one database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskChanges,
  DeskChoices,
  DeskDay,
  DeskFigures,
  DeskPage,
  DeskRequest,
  DeskRow,
} from '../../src/desk/queries/desk-data';
import type { LeadFilter } from '../../src/desk/requests/lead-filter';
import { townName } from '../../src/desk/figures/towns';
import { asAccount, owner as account } from '../harness/leads/owner';
import { databases, insertOf, jsonLiteral, type SqlTarget } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

/**
 * The database's answers to an owner's desk, through the policies of both databases: the same query, the same answer.
 */

const { sub } = account;
const owner = asAccount(account);
/** Wednesday 25 November 2026, ten o'clock in Paris. */
const now = "timestamptz '2026-11-25 09:00+00'";

describe.each(databases)('the desk asks $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id) values ('${sub}');
      update public.project_types set urgent = true where value = 'depannage'`);
  }, 60_000);
  afterAll(() => target?.close());
  beforeEach(async () => {
    made = 0;
    await target.run('delete from public.leads');
  });

  let made = 0;
  /** Stores a request that goes through the given statuses in order. */
  const store = async (
    nom: string,
    { at = '2026-11-25T08:00:00Z', next = null, statuses = [], ...lead }: Stored = {},
  ): Promise<string> => {
    const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
    const own = {
      email: `${nom.toLowerCase().replaceAll(/[^a-z]/g, '')}${made}@exemple.fr`,
      telephone: `+336399${String(made).padStart(5, '0')}`,
    };
    await target.run(insertOf({ ...aLead({ nom, ...own }), ...lead, id, created_at: at }));
    for (const status of statuses) await target.run(`update public.leads set status = '${status}' where id = '${id}'`);
    if (next) await target.run(`update public.leads set next_call_on = '${next}' where id = '${id}'`);
    return id;
  };
  const ask = async <Answer>(call: string): Promise<Answer> =>
    (await target.rows<{ answer: Answer }>(`select public.${call} as answer`, owner))[0]!.answer;
  const page = (filter: object, { after, size = 50 }: { after?: string | null; size?: number } = {}) =>
    ask<DeskPage<DeskRow>>(
      `desk_page(${jsonLiteral(filter)}::jsonb, ${after ? `'${after}'` : 'null'}, ${size}, moment => ${now})`,
    );
  const names = (rows: readonly DeskRow[]) => rows.map(({ nom }) => nom);

  it('whom to call first: emergencies, then today’s requests, then planned calls and the longest waiting', async () => {
    const old = { at: '2026-11-20T08:00:00Z' };
    const week = { at: '2026-11-17T07:00:00Z' };
    await store('Oldest', { at: '2026-11-10T08:00:00Z' });
    await store('Old', old);
    await store('Promised', { ...old, next: '2026-11-25' });
    await store('Overdue', { ...old, next: '2026-11-23' });
    await store('Tomorrow', { ...old, next: '2026-11-26' });
    await store('Morning', { at: '2026-11-24T23:00:00Z' });
    await store('Emergency', { ...old, type_projet: 'depannage' });
    await store('Called', { ...old, type_projet: 'depannage', statuses: ['rappelee'] });
    await store('Quoted', { ...week, statuses: ['devis'] });
    await target.run(`update public.leads set status_at = created_at where nom in ('Called', 'Quoted')`);
    await store('New emergency', { type_projet: 'depannage' });
    await store('Kept back', { type_projet: 'depannage' });
    await target.run(`update public.leads set mail_state = 'quarantined' where nom = 'Kept back'`);
    await store('Robot', { statuses: ['indesirable'] });
    const day = await ask<DeskDay>(`desk_day(${now})`);
    expect(names(day.first)).toEqual('New emergency,Emergency,Morning,Overdue,Promised,Oldest,Quoted'.split(','));
    const { waiting, calls, overdue, chase, later, underway, toCall, quarantined, oldest } = day;
    expect({ waiting, calls, overdue, chase, later, underway, toCall, quarantined, oldest: oldest?.nom }).toEqual({
      waiting: 5,
      calls: 2,
      overdue: 1,
      chase: 1,
      later: 1,
      underway: 1,
      toCall: 8,
      quarantined: 1,
      oldest: 'Oldest',
    });
  });

  it('towns are recognized in any spelling, and distinguished if two departments have one of that name', async () => {
    for (const ville of [
      'niort',
      'NIORT',
      'Niort',
      'AURAY',
      'Auray 56400',
      'auray (56)',
      '56400 - Auray',
      'st maixent',
      null,
    ])
      await store('Une', { ville });
    for (const ville of ["Saint-Maixent-l'École", 'ST MAIXENT L’ECOLE', 'Saint-Maixent-l’École (79)', 'Auray cedex 2'])
      await store('Une', { ville });
    for (const ville of ['Vouillé 86190', 'Vouillé (79)', 'vouille', 'Saint-Pierre 97410', 'St Pierre (2A)'])
      await store('Une', { ville });
    const { towns } = await ask<DeskChoices>('desk_choices()');
    expect(towns.map(townName)).toEqual([
      'Ville non précisée',
      'Auray',
      'Niort',
      'St Maixent',
      "Saint-Maixent-l'École",
      'Saint-Pierre (20)',
      'Saint-Pierre (974)',
      'Vouillé',
      'Vouillé (79)',
      'Vouillé (86)',
    ]);
    const figures = await ask<DeskFigures>(`desk_figures('all', 100, ${now})`);
    const bars = Object.fromEntries(figures.towns.shares.map((town) => [townName(town), town.count]));
    expect(bars).toMatchObject({ Auray: 5, Niort: 3, "Saint-Maixent-l'École": 3, Vouillé: 1, 'Vouillé (86)': 1 });
    for (const { key, count } of figures.towns.shares) expect((await page({ town: key })).total).toBe(count);
  });

  it.each<[boolean, string[]]>([
    [true, ['devis']],
    [false, ['devis', 'nouvelle']],
    [false, ['rappelee', 'devis', 'rappelee', 'perdue']],
    [true, ['devis', 'gagnee', 'perdue']],
    [false, ['gagnee', 'perdue']],
    [true, ['gagnee']],
    [false, ['devis', 'indesirable']],
  ])('counts a sent quote (%s), but not a status set by mistake: %j', async (isQuoted, statuses) => {
    await store('Une', { statuses });
    expect((await page({ list: 'quoted' })).total).toBe(isQuoted ? 1 : 0);
    expect((await ask<DeskFigures>(`desk_figures('all', 6, ${now})`)).quotes).toBe(isQuoted ? 1 : 0);
  });

  it.each<[Partial<LeadFilter>, string[]]>([
    [{ search: 'lefevre AURAY' }, ['Lefèvre']],
    [{ search: 'code 12' }, ['Lefèvre']],
    [{ search: 'plomb' }, ['Durand']],
    [{ search: '05 36 49' }, ['Durand']],
    [{ search: '+33 5 36' }, ['Durand']],
    [{ search: "d'oeuvre" }, ['Lefèvre']],
    [{ search: '(' }, []],
    [{ search: "' or true --" }, []],
    [{ search: '%' }, []],
    [{ period: '30' }, ['Lefèvre']],
    [{ town: 'auray' }, ['Lefèvre']],
    [{ town: "auray' or true --" }, []],
    [{ service: 'Plomberie' }, ['Durand']],
    [{ service: "x'" }, []],
    [{ list: 'quarantined' }, ['Cachée']],
    [{ list: 'nouvelle', search: 'une' }, ['Lefèvre', 'Durand']],
    [{}, ['Lefèvre', 'Durand']],
  ])('%j finds %j', async (filter, found) => {
    const id = await store('Lefèvre', { ville: 'Auray', description: 'Une main d’Œuvre.' });
    await target.run(`insert into public.lead_notes (lead_id, body) values ('${id}', 'Code 1234')`);
    await store('Durand', {
      telephone: '+33536490000',
      at: '2026-10-01T05:00:00Z',
      type_projet: 'plomberie',
      description: 'Une fuite.',
    });
    await store('Cachée');
    await target.run(`update public.leads set mail_state = 'quarantined' where nom = 'Cachée'`);
    const { rows, total } = await page(filter);
    expect([names(rows), total]).toEqual([found, found.length]);
    // A removed note is no longer found.
    await target.run('delete from public.lead_notes');
    if (filter.search === 'code 12') expect((await page(filter)).total).toBe(0);
  });

  it('a page continues after the previous one, even with newer requests above, or several at the same moment', async () => {
    for (let rank = 1; rank <= 7; rank++)
      await store(`N${rank}`, { at: `2026-11-2${rank > 4 ? 5 : rank}T08:00:00.123456Z` });
    const whole = names((await page({})).rows);
    expect(whole).toHaveLength(7);
    const first = await page({}, { size: 3 });
    expect([names(first.rows), first.total]).toEqual([whole.slice(0, 3), 7]);
    await store('Came meanwhile', { at: '2026-11-25T08:30:00Z' });
    await target.run(`delete from public.leads where nom = '${whole[2]}'`);
    const second = await page({}, { size: 3, after: first.next });
    expect([names(second.rows), second.total]).toEqual([whole.slice(3, 6), null]);
    const third = await page({}, { size: 3, after: second.next });
    expect([names(third.rows), third.next]).toEqual([whole.slice(6), null]);
    const again = await page({}, { size: 3 });
    expect([names(again.rows)[0], again.total]).toEqual(['Came meanwhile', 7]);
  });

  it('a request is complete, with all others of the same person', async () => {
    const one = await store('Une', { email: 'ZOE@exemple.fr', telephone: '+33639981200', statuses: ['rappelee'] });
    await store('Deux', { email: 'zoe@exemple.fr', at: '2026-11-24T08:00:00Z' });
    await store('Trois', { telephone: '+33639981200', at: '2026-11-23T08:00:00Z' });
    await store('Autre');
    const { lead, samePerson } = await ask<DeskRequest>(`desk_request('${one}')`);
    expect([lead.events, names(samePerson)]).toEqual([
      [expect.objectContaining({ kind: 'status', was: 'nouvelle', becomes: 'rappelee' })],
      ['Une', 'Deux', 'Trois'],
    ]);
    expect(lead.statusAt).toBe(lead.events[0]?.at);
    expect(await ask(`desk_request('00000000-0000-4000-8000-0000000000ff')`)).toBeNull();
  });

  it('new and changed requests since a moment, and whether any was removed', async () => {
    const id = await store('Vieille', { at: '2026-11-01T08:00:00Z' });
    const since = async () => (await target.rows<{ at: string }>(`select now() + interval '2 minutes' as at`))[0]!.at;
    const told = async (before: string) => {
      const { rows, isMore, removedAt } = await ask<DeskChanges>(`desk_changes('${before}')`);
      return { names: names(rows), isMore, removedAt };
    };
    const before = await since();
    const { removedAt } = await told(before);
    expect(await told(before)).toEqual({ names: [], isMore: false, removedAt });
    for (const change of [
      `update public.leads set status = 'devis'`,
      `insert into public.lead_notes (lead_id, body) values ('${id}', 'Vu')`,
      'delete from public.lead_notes',
      `select public.finish_lead('${id}', '552 Mailbox full')`,
      `select public.finish_lead('${id}')`,
    ]) {
      // Moves all existing rows an hour into the past.
      await target.run(`update public.lead_events set at = at - interval '1 hour';
        update public.leads set mail_failed_at = null, mail_sent_at = null; ${change}`);
      const { names: changed } = await told((await target.rows<{ at: string }>(`select now() as at`))[0]!.at);
      expect([change, changed]).toEqual([change, ['Vieille']]);
    }
    const last = await ask<DeskChanges>('desk_changes()');
    expect(last.rows).toMatchObject([{ nom: 'Vieille', changedAt: expect.any(String) }]);
    await target.run('delete from public.leads');
    expect((await told(before)).removedAt).not.toEqual(removedAt);
    for (let rank = 0; rank < 52; rank++) await store('Foule', { at: new Date().toISOString() });
    expect((await ask<DeskChanges>('desk_changes()')).isMore).toBe(true);
  });

  it('unknown values are never mistaken for known ones', async () => {
    expect(await target.run(`select public.desk_page('{"list":"x"}')`, owner)).toBe('22023');
    expect(await target.run(`select public.desk_page('{"period":"1; drop"}')`, owner)).toBe('22P02');
    expect(await target.run(`select public.desk_page('{}', 'x_y')`, owner)).toBe('22007');
  });
});

type Stored = Partial<Record<'ville' | 'email' | 'telephone' | 'type_projet' | 'description', string | null>> & {
  at?: string;
  next?: string | null;
  statuses?: string[];
};
