import { expect, it } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { withoutPublication } from './without-publication';

const home = (title: string, lead: string) =>
  JSON.stringify({ title, blocks: [{ type: 'hero', title: lead }] }, null, 2);
const siteOf = (files: Record<string, string>) => ({
  root: '/',
  shownRoot: '/',
  media: [],
  files: Object.entries(files).map(([file, text]) => documentFrom(file, text)),
});

it('restores the former values, and keeps later changes beside them', () => {
  const site = siteOf({ 'home.json': home('Après', 'Depuis') });
  const changes = [{ file: 'home.json', before: home('Avant', 'Là'), after: home('Après', 'Là') }];
  const { documents, left } = withoutPublication(site, changes);
  expect(documents.map(({ file, text }) => [file, text])).toEqual([['home.json', home('Avant', 'Depuis')]]);
  expect(left).toEqual([]);
});

it('leaves values that have changed again, and names them', () => {
  const site = siteOf({ 'home.json': home('Encore autre', 'Là') });
  const { documents, left } = withoutPublication(site, [
    { file: 'home.json', before: home('Avant', 'Ici'), after: home('Après', 'Là') },
  ]);
  expect(documents.map(({ text }) => text)).toEqual([home('Encore autre', 'Ici')]);
  expect(left).toEqual([expect.stringMatching(/^Encore autre : .*, qui a changé depuis$/)]);
});

it('leaves whole documents, removed documents, and addresses that were public', () => {
  const site = siteOf({ 'home.json': home('Après', 'Là'), 'pages/neuve.json': '{}' });
  const { documents, left } = withoutPublication(site, [
    { file: 'pages/neuve.json', before: undefined, after: '{}' },
    { file: 'pages/partie.json', before: '{}', after: '{"title":"Un"}' },
    { file: 'published.json', before: '{}', after: '{"addresses":[]}' },
  ]);
  expect(documents).toEqual([]);
  expect(left).toHaveLength(2);
});

it('changes nothing if the values were restored already', () => {
  const was = home('Avant', 'Là');
  const { documents, left } = withoutPublication(siteOf({ 'home.json': was }), [
    { file: 'home.json', before: was, after: home('Après', 'Là') },
  ]);
  expect([documents, left]).toEqual([[], []]);
});
