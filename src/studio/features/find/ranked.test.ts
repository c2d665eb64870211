import { expect, it } from 'vitest';
import { ranked } from './ranked';

/** In the order of the search: general actions, then actions on the document in view. */
const actions = [
  {
    label: 'Supprimés',
    help: 'Ce qui est parti du site, et le moyen de le remettre',
    words: 'supprimer effacé remettre corbeille',
  },
  { label: 'Supprimer « Auray »' },
];

it.each([
  ['corbeille', 'Supprimés'],
  ['supprimer', 'Supprimer « Auray »'],
  ['effacer', 'Supprimer « Auray »'],
  ['supprimés', 'Supprimés'],
])('« %s » offers « %s » first', (query, label) => {
  expect(ranked(actions, query)[0]?.entry.label).toBe(label);
});

it('finds the field whose whole text is typed, including small words', () => {
  const fields = [{ label: 'Toit en zinc' }, { label: 'Texte de cette page', help: 'Couvreur · Un toit sûr' }];
  expect(ranked(fields, 'Un toit sûr')[0]?.entry.label).toBe('Texte de cette page');
});
