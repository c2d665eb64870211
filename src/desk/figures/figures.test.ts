import { describe, expect, it } from 'vitest';
import type { DeskLead } from '../queries/desk-data';
import { csvText } from '../../page/leads/csv';
import { csvHeadings, csvLinesOf } from '../queries/lead-sheet';
import { euros } from '../../site/definitions/french/amounts';
import { centsOf, mostCents, typedAmount } from './euros';
import { parisDay } from '../../site/definitions/time/paris-time';
import { briefMoment, elapsed, mondayOf, spokenDay } from './paris-days';
import { townName } from './towns';

/** Wednesday 25 November 2026, ten o'clock in Paris. */
const now = Date.parse('2026-11-25T09:00:00Z');

function aLead(different: Partial<DeskLead> = {}): DeskLead {
  return {
    id: '00000000-0000-4000-8000-000000000001',
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
    statusAt: '2026-11-25T08:00:00.000Z',
    nextCallOn: null,
    amount: null,
    finishedOn: null,
    reviewAskedOn: null,
    place: 'waiting',
    sourcePath: null,
    origin: 'site',
    quarantined: false,
    mailProblem: null,
    isMailStuck: false,
    notes: [],
    events: [],
    ...different,
  };
}

describe('days', () => {
  it('are those of Paris, also when the UTC day differs', () => {
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

it.each([
  ['1 250,50 €', 125_050],
  ['1\u202f250', 125_000],
  ['980.5 euros', 98_050],
  ['0', 0],
  ['99999999,99', mostCents],
  ['1.250', undefined],
  ['-5', undefined],
  ['mille', undefined],
])('an amount typed as %s is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it('an amount is written with cents only if it has some', () => {
  expect([125_000, 125_050].map(euros).map((text) => text.replace(/\s/g, ' '))).toEqual(['1 250 €', '1 250,50 €']);
  expect([125_000, 125_050].map(typedAmount)).toEqual(['1250', '1250,50']);
});

it.each([
  [{ key: 'auray', written: 'Auray', department: '' }, 'Auray'],
  [{ key: 'saint maixent', written: 'ST MAIXENT', department: '' }, 'St Maixent'],
  [{ key: 'vouille|86', written: 'vouillé', department: '86' }, 'Vouillé (86)'],
  [{ key: '', written: '', department: '' }, 'Ville non précisée'],
])('the town %j is shown as %s', (town, name) => expect(townName(town)).toBe(name));

it('a spreadsheet gets arrival, first call, result and next call as French dates in Paris time', () => {
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
  const lead = aLead({
    createdAt: '2025-11-03T10:00:00.000Z',
    nextCallOn: '2026-12-01',
    status: 'gagnee',
    events,
    statusAt: '2026-07-14T22:30:00.000Z',
  });
  const [line] = csvLinesOf([lead]);
  const cell = (name: string) => line?.[csvHeadings.indexOf(name)];
  expect(['Reçue le', 'Premier appel', 'Issue', 'Issue le', 'Prochain appel'].map(cell)).toEqual([
    '03/11/2025 11:00',
    '03/11/2025 11:00',
    'Gagnée',
    '15/07/2026 00:30',
    '01/12/2026',
  ]);
});

it('a spreadsheet never runs a typed text as a formula', () => {
  expect(csvText(csvLinesOf([aLead({ nom: '=1+1' })]))).toContain(`"'=1+1"`);
});
