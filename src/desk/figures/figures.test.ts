// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DeskLead } from '../desk-data';
import { leadsAsCsv } from '../lead-words';
import { dayList } from './day-list';
import { filterLeads, noFilter } from './filter-leads';
import { townNames } from './towns';
import { knownUntil, mergeChanged, mergeWhole } from './merge-leads';
import { overviewOf } from './overview';
import { briefMoment, elapsed, mondayOf, parisDay, spokenDay } from './paris-days';

/** Wednesday 25 November 2026, ten o'clock in Paris. */
const now = Date.parse('2026-11-25T09:00:00Z');
let made = 0;

function aLead(different: Partial<DeskLead> = {}): DeskLead {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    createdAt: '2026-11-25T08:00:00.000Z',
    prenom: 'Zoé',
    nom: 'Martin',
    email: 'zoe@exemple.fr',
    telephone: '+33639981234',
    ville: 'Redon',
    typeProjet: 'depannage',
    typeLabel: 'Dépannage',
    typeSent: null,
    urgent: false,
    description: 'Une fuite.',
    status: 'nouvelle',
    nextCallOn: null,
    sourcePath: null,
    quarantined: false,
    mailProblem: null,
    notes: [],
    events: [],
    ...different,
  };
}

describe('days', () => {
  it('are those of Paris, whatever the hour of the world', () => {
    expect(parisDay(Date.parse('2026-11-24T23:30:00Z'))).toBe('2026-11-25');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(spokenDay('2026-11-26', '2026-11-25')).toBe('demain');
    expect(spokenDay('2026-11-20', '2026-11-25')).toBe('vendredi 20 novembre');
    expect(briefMoment(Date.parse('2026-11-24T22:30:00Z'), now)).toBe('hier 23\u00a0h\u00a030');
    expect([1000, 3_700_000, 90_000_000].map((passed) => elapsed(now - passed, now))).toEqual([
      '1\u00a0min',
      '1\u00a0h',
      '1\u00a0jour',
    ]);
  });
});

describe('the first screen', () => {
  const leads = [
    aLead(),
    aLead({ createdAt: '2026-11-23T05:00:00.000Z', status: 'devis' }),
    aLead({ createdAt: '2026-11-18T05:00:00.000Z', ville: null, nom: 'Ancienne' }),
    aLead({ createdAt: '2026-11-20T05:00:00.000Z', status: 'gagnee', nextCallOn: '2026-11-21' }),
    aLead({ createdAt: '2026-11-19T05:00:00.000Z', status: 'rappelee', nextCallOn: '2026-11-24' }),
    aLead({
      createdAt: '2026-11-16T05:00:00.000Z',
      status: 'perdue',
      events: [{ id: 1, at: '', author: 'local', kind: 'status', was: 'devis', becomes: 'perdue' }],
    }),
    aLead({ createdAt: '2020-01-01T05:00:00.000Z', status: 'perdue' }),
    aLead({ quarantined: true }),
  ];
  const view = overviewOf(leads, { now, period: '30' });

  it('names who waits, and the calls that are due', () => {
    expect(view.waiting.leads.map(({ nom }) => nom)).toEqual(['Martin', 'Ancienne']);
    expect(view.calls.leads.map(({ nextCallOn }) => nextCallOn)).toEqual(['2026-11-24']);
    expect(view.toCall.leads).toHaveLength(3);
  });

  it('compares weeks at the same moment, and counts a flood by itself', () => {
    const { leads: present, last, lastByNow } = view.week;
    expect([present.length, last, lastByNow]).toEqual([2, 4, 2]);
    expect(view.quarantined.leads).toHaveLength(1);
  });

  it('tells what became of the requests of the period', () => {
    const { requests, quotes, jobs } = view;
    expect([requests, quotes, jobs].map(({ leads: { length } }) => length)).toEqual([6, 3, 1]);
    expect(view.byTown.map(({ name, count }) => [name, count])).toEqual([
      ['Redon', 5],
      ['Ville non précisée', 1],
    ]);
  });

  it.each<[boolean, DeskLead['status'][]]>([
    [true, ['nouvelle', 'devis']],
    [false, ['nouvelle', 'devis', 'nouvelle']],
    [false, ['nouvelle', 'rappelee', 'devis', 'rappelee', 'perdue']],
    [true, ['nouvelle', 'devis', 'gagnee', 'perdue']],
    [false, ['nouvelle', 'gagnee', 'perdue']],
    [true, ['nouvelle', 'gagnee']],
  ])('counts a quote (%s) that was sent, and none that was set by mistake: %j', (isQuoted, statuses) => {
    const events = statuses.slice(1).map((becomes, id) => ({
      id,
      at: '',
      author: 'local',
      kind: 'status' as const,
      was: statuses[id] ?? null,
      becomes,
    }));
    const lead = aLead({ status: statuses.at(-1), events });
    expect(overviewOf([lead], { now, period: '30' }).quotes.leads).toEqual(isQuoted ? [lead] : []);
  });
});

it('the day’s list has emergencies first, then what came today, then calls that were promised and the longest waiting', () => {
  const old = { createdAt: '2026-11-20T08:00:00.000Z' };
  const leads = [
    aLead({ nom: 'Oldest', createdAt: '2026-11-10T08:00:00.000Z' }),
    aLead({ nom: 'Old', ...old }),
    aLead({ nom: 'Promised', ...old, nextCallOn: '2026-11-25' }),
    aLead({ nom: 'Overdue', ...old, nextCallOn: '2026-11-23' }),
    aLead({ nom: 'Morning', createdAt: '2026-11-24T23:00:00.000Z' }),
    aLead({ nom: 'Newest', createdAt: '2026-11-25T08:59:00.000Z' }),
    aLead({ nom: 'Quoted emergency', ...old, urgent: true, status: 'devis' }),
    aLead({ nom: 'Emergency', ...old, urgent: true }),
    aLead({ nom: 'New emergency', urgent: true }),
  ];
  expect(dayList(leads, now).map(({ nom }) => nom)).toEqual(
    'New emergency,Emergency,Newest,Morning,Overdue,Promised,Oldest,Old,Quoted emergency'.split(','),
  );
});

describe('towns', () => {
  const named = (...written: (string | null)[]) =>
    townNames(written.map((ville) => aLead({ ville }))).map(({ name }) => name);

  it('are what they are, however they are written', () => {
    expect(named('niort', 'Niort', 'AURAY', 'Auray 56400', 'auray (56)', '56400 - Auray', 'st maixent')).toEqual([
      'Auray',
      'Niort',
      'St Maixent',
      'Ville non précisée',
    ]);
    expect(named("Saint-Maixent-l'École", 'ST MAIXENT L’ECOLE', 'Saint-Maixent-l’École (79)')).toHaveLength(2);
  });

  it('are two where two departments have the name', () => {
    expect(named('Vouillé 86190', 'Vouillé (79)', 'vouille')).toEqual([
      'Ville non précisée',
      'Vouillé',
      'Vouillé (79)',
      'Vouillé (86)',
    ]);
  });
});

describe('a filter', () => {
  const leads = [
    aLead({ nom: 'Lefèvre', ville: 'Auray', notes: [{ id: 1, body: 'Code 1234', author: 'local', createdAt: '' }] }),
    aLead({ nom: 'Durand', telephone: '+33536490000', createdAt: '2026-10-01T05:00:00.000Z' }),
    aLead({ quarantined: true }),
  ];
  const found = (filter: Partial<typeof noFilter>) =>
    filterLeads(leads, { ...noFilter, ...filter }, now).map(({ nom }) => nom);

  it.each([
    [{ search: 'lefevre AURAY' }, ['Lefèvre']],
    [{ search: 'code 12' }, ['Lefèvre']],
    [{ search: '05 36 49' }, ['Durand']],
    [{ search: '+33 5 36' }, ['Durand']],
    [{ search: '(' }, []],
    [{ period: '30' as const }, ['Lefèvre']],
    [{ town: 'auray' }, ['Lefèvre']],
    [{ list: 'quarantined' as const }, ['Martin']],
    [{}, ['Lefèvre', 'Durand']],
  ])('%j finds %j', (filter, names) => {
    expect(found(filter)).toEqual(names);
  });
});

describe('what is asked again', () => {
  it('leaves what is the same the same object, and puts what came on top', () => {
    const known = [aLead({ createdAt: '2026-11-24T08:00:00.000Z' })];
    expect(mergeChanged(known, structuredClone(known))).toBe(known);
    expect(mergeWhole(known, structuredClone(known))).toBe(known);
    const fresh = aLead();
    expect(mergeChanged(known, [fresh])).toEqual([fresh, known[0]]);
    expect(mergeChanged(known, [fresh])[1]).toBe(known[0]);
    expect(mergeWhole(known, [fresh])).toEqual([fresh]);
    expect(knownUntil(known) < '2026-11-24T08:00:00.000Z').toBe(true);
  });
});

it('a spreadsheet sorts what came, was called and ended when, across a year and a change of clocks', () => {
  const events = [
    {
      id: 1,
      at: '2025-11-03T10:00:00Z',
      author: 'local',
      kind: 'status' as const,
      was: 'nouvelle',
      becomes: 'rappelee',
    },
    { id: 2, at: '2026-07-14T22:30:00Z', author: 'local', kind: 'status' as const, was: 'rappelee', becomes: 'gagnee' },
  ];
  const lead = aLead({ createdAt: '2025-11-03T10:00:00.000Z', nextCallOn: '2026-12-01', status: 'gagnee', events });
  const [headings, line] = leadsAsCsv([lead])
    .slice(1)
    .split('\r\n')
    .map((text) => text.slice(1, -1).split('";"'));
  const cell = (name: string) => line?.[headings?.indexOf(name) ?? -1];
  expect(['Reçue le', 'Premier appel', 'Issue', 'Issue le', 'Prochain appel'].map(cell)).toEqual([
    '03/11/2025 11:00',
    '03/11/2025 11:00',
    'Gagnée',
    '15/07/2026 00:30',
    '01/12/2026',
  ]);
});

it('a spreadsheet takes nothing that was typed for a formula', () => {
  expect(leadsAsCsv([aLead({ nom: '=1+1' })])).toContain(`"'=1+1"`);
});
