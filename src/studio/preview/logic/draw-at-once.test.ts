import { expect, it } from 'vitest';
import { drawnAtOnce } from './draw-at-once';
import type { Drawn } from '../../logic/transport/protocol';

const drawn = {
  page: { path: '/', title: 'Accueil', blocks: [{ type: 'hero', title: 'Un toit\u202f!', intro: 'À Vannes' }] },
  site: { phone: '02 97 00 00 00' },
  origins: {
    '/page/blocks/0/title': { file: 'home.json', pointer: '/title', kind: 'text' },
    '/page/blocks/0/intro': { file: 'home.json', pointer: '/intro', kind: 'text' },
  },
  tokens: {},
} as unknown as Drawn; // only the parts that are used

const change = (was: object, is: object) => ({
  before: { 'home.json': { data: was } },
  after: { 'home.json': { data: is } },
});

it('shows a changed text as the page will, and leaves the rest as it is', () => {
  const next = drawnAtOnce(drawn, change({ title: 'Un toit !' }, { title: 'Un toit neuf !' }));
  expect(next.page.blocks[0]).toMatchObject({ title: 'Un toit neuf\u202f!', intro: 'À Vannes' });
  expect(next.site).toBe(drawn.site);
  expect(drawn.page.blocks[0]).toMatchObject({ title: 'Un toit\u202f!' });
});

it.each([
  ['a text with a token', { intro: 'À {name}' }, { intro: 'Près de {name}' }],
  ['a token that begins', { title: 'Un toit !' }, { title: 'Un toit {' }],
  ['a text that the page shows otherwise', { title: 'Autre chose' }, { title: 'Encore autre chose' }],
  ['a value that has gone', { title: 'Un toit !' }, {}],
  ['nothing', { title: 'Un toit !' }, { title: 'Un toit !' }],
])('waits for the server with %s', (_, was, is) => {
  expect(drawnAtOnce(drawn, change(was, is))).toBe(drawn);
});

it('waits for the server when something was moved, because pointers then name other values', () => {
  const blocks = [{ title: 'Un toit !' }, { title: 'Une lucarne', intro: 'Là-haut' }];
  const origins = { '/page/blocks/0/title': { file: 'home.json', pointer: '/blocks/0/title', kind: 'text' } };
  const shown = { ...drawn, origins } as unknown as Drawn; // only the parts that are used
  expect(drawnAtOnce(shown, change({ blocks }, { blocks: blocks.toReversed() }))).toBe(shown);
});
