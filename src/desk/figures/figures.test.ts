// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DeskLead } from '../desk-data';
import { leadsAsCsv } from '../lead-words';
import { filterLeads, noFilter } from './filter-leads';
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
      events: [{ id: 1, at: '', author: 'local', kind: 'status', was: 'rappelee', becomes: 'devis' }],
    }),
    aLead({ createdAt: '2020-01-01T05:00:00.000Z', status: 'perdue' }),
    aLead({ quarantined: true }),
  ];
  const view = overviewOf(leads, { now, days: 30 });

  it('names who waits, the longest waiting first, and the calls that are due', () => {
    expect(view.waiting.map(({ nom }) => nom)).toEqual(['Ancienne', 'Martin']);
    expect(view.calls.map(({ nextCallOn }) => nextCallOn)).toEqual(['2026-11-24']);
  });

  it('compares weeks at the same moment, and counts a flood by itself', () => {
    expect(view.week).toEqual({ present: 2, last: 4, lastByNow: 2 });
    expect(view.quarantined).toBe(1);
  });

  it('tells what became of the requests of the period: a quote that was lost was one', () => {
    expect(view.conversion).toEqual({ requests: 6, quotes: 3, jobs: 1 });
    expect(view.byTown).toEqual([
      { name: 'Redon', count: 5 },
      { name: 'Ville non précisée', count: 1 },
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
    [{ days: 30 }, ['Lefèvre']],
    [{ town: 'Auray' }, ['Lefèvre']],
    [{ status: 'quarantined' as const }, ['Martin']],
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

it('a spreadsheet takes nothing that was typed for a formula', () => {
  expect(leadsAsCsv([aLead({ nom: '=1+1' })])).toContain(`"'=1+1"`);
});
