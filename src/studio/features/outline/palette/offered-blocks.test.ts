import { expect, it } from 'vitest';
import { definitions } from '../../../../page/registry/schemas';
import { groupsOf, offeredBlocks } from './offered-blocks';

const types = Object.fromEntries(
  [...definitions.map(({ type }) => type as string), 'section'].map((type) => [type, {}]),
);
const sections = [{ file: 'sections/visite.json', kind: 'section' as const, name: 'La visite', hash: '' }];
const offered = offeredBlocks({ types, hasTitle: false, isOfTown: true, sections });
const found = (search: string) => groupsOf(offered, search).flatMap(({ blocks }) => blocks.map(({ id }) => id));

it.each([
  ['question', 'faq'],
  ['réponse', 'faq'],
  ['AVIS', 'testimonials'],
  ['horaires', 'quote-form'],
  ['encadré', 'callout'],
  ['villes voisines', 'neighbours'],
  ['la visite', 'section:visite'],
])('finds a block by « %s »', (search, id) => {
  expect(found(search)).toContain(id);
});

it('finds nothing for words that name no block', () => {
  expect(found('hélicoptère')).toEqual([]);
});

it('refuses a second main title, and lists it after the possible blocks', () => {
  const groups = groupsOf(offeredBlocks({ types, hasTitle: true, isOfTown: true, sections: [] }), '');
  const { blocks } = groups.at(-1)!;
  expect(blocks.map(({ id }) => id)).toContain('hero');
  expect(blocks.every(({ refusal }) => refusal === 'La page a déjà son titre principal.')).toBe(true);
});

it('offers only what the list allows', () => {
  expect(offeredBlocks({ types: { faq: {} }, hasTitle: false, isOfTown: true, sections }).map(({ id }) => id)).toEqual([
    'faq',
  ]);
});

it('offers neighbouring towns only on the pages of towns', () => {
  const [block] = offeredBlocks({ types: { neighbours: {} }, hasTitle: false, isOfTown: false, sections });
  expect(block?.refusal).toBe('Seule la page d’une ville a des voisines.');
});
