import { expect, it } from 'vitest';
import { priceTable } from '../../../page/blocks/price-table/price-table.schema';
import { shapeOf } from '../../../site/definitions/shapes/shape-of';
import type { GroupShape, ListShape } from '../../../site/definitions/shapes/shapes';
import { pastedRows } from './pasted-rows';
import { spliced, splicedParts } from './spliced';

const { rows } = (shapeOf(priceTable.schema) as GroupShape).fields;
const row = (rows as ListShape).items as GroupShape;
const table = (...lines: string[]) =>
  `<table>${lines
    .map(
      (line) =>
        `<tr>${line
          .split('|')
          .map((cell) => `<td><p>${cell}</p></td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`;

it('turns a table of two columns into rows, without its headers', () => {
  expect(pastedRows(table('Prestation|Tarifs', 'Tonte|<b>45 €</b>', 'Abattage|Sur devis'), row)).toEqual({
    rows: [
      { title: 'Tonte', price: '45 €' },
      { title: 'Abattage', price: 'Sur devis' },
    ],
    lost: ['gras'],
  });
});

it('leaves any other content to the field', () => {
  expect(pastedRows(table('a|b|c'), row)).toBeUndefined();
  expect(pastedRows(table('a'), row)).toBeUndefined();
  expect(pastedRows(`<p>Nos prix</p>${table('a|b')}`, row)).toBeUndefined();
  expect(pastedRows('<p>Tonte</p>', row)).toBeUndefined();
});

it('inserts a text at the caret, and a list on lines of its own', () => {
  expect(spliced('Un trois', [3, 3], 'deux ')).toEqual({ text: 'Un deux trois', caret: 8 });
  expect(spliced('Avant après', [6, 6], '- un\n- deux').text).toBe('Avant \n\n- un\n- deux\n\naprès');
  expect(splicedParts('Avant après', [6, 6], ['un', 'deux'])).toEqual(['Avant un', 'deuxaprès']);
  expect(splicedParts('Avant', [5, 5], ['- un', 'deux'])).toEqual(['Avant', '- un', 'deux']);
});
