// @vitest-environment node
import { expect, it } from 'vitest';
import { ranked } from './ranked';

/** In the order of the search: what the studio does, then what it does with the document in view. */
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

it('leads whoever types a whole text, small words too, to its field', () => {
  const fields = [{ label: 'Toit en zinc' }, { label: 'Texte de cette page', help: 'Couvreur · Un toit sûr' }];
  expect(ranked(fields, 'Un toit sûr')[0]?.entry.label).toBe('Texte de cette page');
});
