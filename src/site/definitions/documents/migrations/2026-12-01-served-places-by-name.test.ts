import { expect, it } from 'vitest';
import { servedPlacesByName as migration } from './2026-12-01-served-places-by-name';

it('names the places of a layout as its document does, wherever a field is named', () => {
  const places = (name: string) => ({
    type: 'place-list',
    when: name,
    title: 'Autour {ofName}',
    places: { $from: name },
  });
  const layout = (first: string, second: string) => ({ title: '{name}', blocks: [places(first), places(second)] });
  expect(migration.up(layout('served.communes', 'served.neighbourhoods'))).toEqual(
    layout('communes', 'neighbourhoods'),
  );
});

it('leaves what was never of this form', () => {
  const layout = {
    title: 'served.communes',
    blocks: [{ type: 'prose', when: 'served.autres', text: 'served.communes' }],
  };
  expect(migration.up(layout)).toBe(layout);
});
