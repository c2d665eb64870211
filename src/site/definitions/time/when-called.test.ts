import { expect, it } from 'vitest';
import { whenCalled } from './when-called';

const hours = [
  { days: 'Lundi au vendredi', text: '8h-18h' },
  { days: 'Dimanche', text: 'Urgences uniquement' },
];
const always = { label: 'Astreinte\u00a0: 06 39 98 12 34' };
const [tuesday, tuesdayNight, sunday] = ['2026-11-24T10:00Z', '2026-11-24T22:00Z', '2026-11-22T10:00Z'].map(
  Date.parse,
) as [number, number, number];

it.each([
  [
    'within hours, until when',
    { hours },
    tuesday,
    {
      isOpen: true,
      text: 'Nous vous rappelons dès que possible\u00a0: ce mardi 24 novembre jusqu’à 18 h, puis à nos heures d’ouverture.',
    },
  ],
  [
    'outside them, from when on',
    { hours },
    tuesdayNight,
    { isOpen: false, text: 'Nous vous rappelons dès que possible, à partir du mercredi 25 novembre à 8 h.' },
  ],
  [
    'the company’s own words of a day first',
    { hours },
    sunday,
    {
      isOpen: false,
      text: 'Aujourd’hui\u00a0: urgences uniquement. Nous vous rappelons dès que possible, à partir du lundi 23 novembre à 8 h.',
    },
  ],
  [
    'nothing of its own about a number that answers at any hour',
    { hours, always },
    sunday,
    { isOpen: false, text: 'Nous vous rappelons dès que possible, à partir du lundi 23 novembre à 8 h.' },
  ],
  [
    'no hour that no document says',
    { hours: [] },
    tuesday,
    { isOpen: false, text: 'Nous vous rappelons dès que possible.' },
  ],
])('says %s', (_, opening, now, said) => {
  const { isOpen, text } = whenCalled(opening, now);
  expect({ isOpen, text: text.replaceAll(/[\u202f\u00a0]/g, ' ') }).toEqual({
    ...said,
    text: said.text.replaceAll('\u00a0', ' '),
  });
});
