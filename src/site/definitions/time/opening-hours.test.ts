import { describe, expect, it } from 'vitest';
import { isHoliday } from './french-holidays';
import { openNow, type Opening } from './open-now';
import { daysIn, hoursInWords, openingHours, spansIn } from './opening-hours';

const hours = [
  { days: 'Lundi au vendredi', text: '8h-12h, 13h30-18h' },
  { days: 'Samedi', text: '9h-12h' },
  { days: 'Dimanche', text: 'urgences seulement' },
];

describe('the hours of a company', () => {
  it.each([
    ['Lundi au vendredi', [0, 1, 2, 3, 4]],
    ['Du mardi au samedi', [1, 2, 3, 4, 5]],
    ['Samedi et dimanche', [5, 6]],
    ['Lundi, mardi et jeudi', [0, 1, 3]],
    ['Tous les jours', [0, 1, 2, 3, 4, 5, 6]],
    ['Le samedi', [5]],
    ['Vendredi au lundi', [4, 5, 6, 0]],
    ['Lu-Ve', undefined],
    ['Lundi au vendredi au samedi', undefined],
    ['Haute saison', undefined],
  ])('« %s » names its days', (text, days) => expect(daysIn(text)).toEqual(days));

  it.each([
    ['8h-18h', [[480, 1080]]],
    ['8 h 30 à 12 h', [[510, 720]]],
    [
      '8h-12h, 14h-18h30',
      [
        [480, 720],
        [840, 1110],
      ],
    ],
    [
      'de 8h à 12h et de 14h à 18h',
      [
        [480, 720],
        [840, 1080],
      ],
    ],
    ['24h/24', [[0, 1440]]],
    ['urgences seulement', []],
    ['8-18', undefined],
    ['8h-25h', undefined],
    ['8h-18h sauf le 3', undefined],
  ])('« %s » tells its hours', (text, spans) => expect(spansIn(text)).toEqual(spans));

  it('are given in a sentence, and in the form of schema.org', () => {
    expect(hoursInWords(hours)).toBe(
      'du lundi au vendredi de 8\u00a0h à 12\u00a0h et de 13\u00a0h\u00a030 à 18\u00a0h et le samedi de 9\u00a0h à 12\u00a0h ; le dimanche, urgences seulement',
    );
    expect(openingHours(hours)).toEqual(['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-18:00', 'Sa 09:00-12:00']);
    expect(openingHours([{ days: 'Lundi et jeudi', text: '8h-9h' }])).toEqual(['Mo,Th 08:00-09:00']);
  });
});

it.each([
  ['En semaine', 'en semaine'],
  ['Lundi – vendredi', 'du lundi au vendredi'],
  ['Du lundi au vendredi :', 'du lundi au vendredi'],
  ['Samedi & dimanche', 'les samedi et dimanche'],
  ['Samedi après-midi', 'le samedi après-midi'],
  ['Week-end', 'le week-end'],
  ['Jours ouvrés', 'les jours ouvrés'],
  ['7j/7', '7j/7'],
])('« %s » is « %s » in a sentence', (written, said) => {
  expect(hoursInWords([{ days: written, text: '8h-9h' }])).toBe(`${said} de 8\u00a0h à 9\u00a0h`);
});

it.each([
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2026-04-06', true],
  ['2027-03-29', true],
  ['2026-07-14', true],
  ['2026-07-15', false],
])('%s is a public holiday: %s', (day, is) => expect(isHoliday(day)).toBe(is));

describe('whether the company is open', () => {
  const at = (moment: string, more: Partial<Opening> = {}) => openNow({ hours, ...more }, Date.parse(moment));

  it.each([
    // Paris is two hours ahead of UTC in summer, one in winter.
    ['2026-07-08T05:59:00Z', 'Fermé · rouvre à 8 h'],
    ['2026-07-08T06:00:00Z', 'Ouvert jusqu’à 12 h'],
    ['2026-07-08T10:00:00Z', 'Fermé · rouvre à 13 h 30'],
    ['2026-07-08T16:00:00Z', 'Fermé · rouvre demain à 8 h'],
    ['2026-11-25T07:00:00Z', 'Ouvert jusqu’à 12 h'],
    ['2026-07-11T10:00:00Z', 'Fermé · demain : urgences seulement'],
    ['2026-07-12T10:00:00Z', 'Aujourd’hui : urgences seulement'],
    // Midnight in Paris, which is still the day before elsewhere.
    ['2026-07-12T22:00:00Z', 'Fermé · rouvre à 8 h'],
  ])('at %s: %s', (moment, said) => expect(at(moment)?.replaceAll('\u00a0', ' ')).toBe(said));

  it('is closed during its own holidays, and on public holidays if it says so', () => {
    const closures = [{ from: '2026-08-03', to: '2026-08-21' }, { from: '2026-07-10' }];
    expect(at('2026-08-03T08:00:00Z', { closures })).toBe('Fermé · rouvre samedi 22/08 à 9\u00a0h');
    expect(at('2026-07-10T08:00:00Z', { closures })).toBe('Fermé · rouvre demain à 9\u00a0h');
    expect(at('2026-07-14T08:00:00Z')).toBe('Ouvert jusqu’à 12\u00a0h');
    expect(at('2026-07-14T08:00:00Z', { closedOnHolidays: true })).toBe('Fermé · rouvre demain à 8\u00a0h');
  });

  it.each([
    ['America/Guadeloupe', '2026-07-08T11:59:00Z', 'Fermé · rouvre à 8 h'],
    ['America/Guadeloupe', '2026-07-08T12:00:00Z', 'Ouvert jusqu’à 12 h'],
    ['Indian/Reunion', '2026-07-08T04:00:00Z', 'Ouvert jusqu’à 12 h'],
    ['Indian/Reunion', '2026-07-08T13:00:00Z', 'Ouvert jusqu’à 18 h'],
    ['Pacific/Noumea', '2026-07-07T21:00:00Z', 'Ouvert jusqu’à 12 h'],
  ])('is told by the clocks of %s at %s: %s', (timeZone, moment, said) =>
    expect(at(moment, { timeZone })?.replaceAll('\u00a0', ' ')).toBe(said),
  );

  it('says that hours end at midnight, but gives no end if they go on after it', () => {
    const evenings = { days: 'Vendredi et samedi', text: '20h-24h' };
    const late = (lines: Opening['hours'], moment: string) => openNow({ hours: lines }, Date.parse(moment));
    expect(late([evenings], '2026-07-10T19:00:00Z')).toBe('Ouvert jusqu’à minuit');
    expect(late([evenings], '2026-07-10T22:00:00Z')).toBe('Fermé · rouvre à 20\u00a0h');
    const night = { days: 'Samedi', text: '0h-2h' };
    expect(late([evenings, night], '2026-07-10T19:00:00Z')).toBe('Ouvert');
    expect(late([evenings, night], '2026-07-11T19:00:00Z')).toBe('Ouvert jusqu’à minuit');
    expect(hoursInWords([evenings])).toBe('les vendredi et samedi de 20\u00a0h à minuit');
  });

  it('is unknown without hours, and has no end if the company never closes', () => {
    expect(openNow({ hours: [{ days: 'Lundi', text: 'sur rendez-vous' }] }, 0)).toBeUndefined();
    expect(openNow({ hours: [{ days: 'Tous les jours', text: '24h/24' }] }, 0)).toBe('Ouvert');
  });
});
