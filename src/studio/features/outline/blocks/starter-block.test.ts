import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../page/registry/schemas';
import { starterBlock } from './starter-block';

const now = Date.parse('2026-11-25T20:00:00Z');

describe.each(definitions.map((definition) => ({ type: definition.type, definition })))(
  'a new block of type $type',
  ({ definition }) => {
    const block = starterBlock(definition.type, { targets: new Set(['/', '/#contact']), now });

    it('is sound', () => {
      expect(definition.schema.safeParse(block).error).toBeUndefined();
    });

    it('links only to targets that the site has', () => {
      const hrefs = [...JSON.stringify(block).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs.filter((href) => !['/', '/#contact', 'tel:{phone}'].includes(href!))).toEqual([]);
    });
  },
);

it('has placeholders where the example is specific to its trade', () => {
  expect(starterBlock('faq', { targets: new Set(['/']), now })).toEqual({
    type: 'faq',
    title: 'Questions fréquentes',
    intro: 'À écrire : introduction',
    items: [{ question: 'À écrire : question', answer: 'À écrire : réponse' }],
    moreTitle: 'Une autre question ?',
    more: { label: 'Nous écrire', href: '/' },
  });
});
