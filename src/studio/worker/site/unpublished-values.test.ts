import { expect, it } from 'vitest';
import { restored, valuesBetween, type UnpublishedDocument } from './unpublished-values';

const home = `{
  "title": "Nos toits",
  "tags": ["ardoise", "zinc"],
  "hero": { "title": "Un toit", "lead": "Bien posé" }
}
`;

const kept = (before: string | undefined, after: string | undefined, document = 'home.json'): UnpublishedDocument => ({
  version: 1,
  document,
  base: 'then',
  values: valuesBetween({ document, before, after }, '0.2.0'),
});
const headOf = (texts: Record<string, string>) => ({ commit: 'now', texts });

it('keeps the values that differ; a list that differs is one value', () => {
  const after = home.replace('Un toit', 'Un toit neuf').replace('"zinc"', '"zinc", "cuivre"');
  expect(kept(home, after).values).toEqual([
    {
      document: 'home.json',
      path: '/tags',
      before: ['ardoise', 'zinc'],
      after: ['ardoise', 'zinc', 'cuivre'],
      engine: '0.2.0',
    },
    { document: 'home.json', path: '/hero/title', before: 'Un toit', after: 'Un toit neuf', engine: '0.2.0' },
  ]);
});

it('restores kept values in the text byte for byte', () => {
  const after = home.replace('Un toit', 'Un toit neuf');
  const { texts, published } = restored(headOf({ 'home.json': home }), [kept(home, after)]);
  expect(texts['home.json']).toBe(after);
  expect(published).toEqual(headOf({ 'home.json': home }));
});

it('keeps what others have changed elsewhere in the document, and continues from what they have published', () => {
  const theirs = home.replace('Nos toits', 'Vos toits');
  const { texts, published } = restored(headOf({ 'home.json': theirs }), [
    kept(home, home.replace('Un toit', 'Un toit neuf')),
  ]);
  expect(texts['home.json']).toBe(theirs.replace('Un toit', 'Un toit neuf'));
  expect(published.commit).toBe('now');
});

it('continues from the old commit if others have changed the same value, so that publishing is refused and asks about it', () => {
  const theirs = home.replace('Un toit', 'Un toit à eux');
  const mine = home.replace('Un toit', 'Un toit neuf');
  const { texts, published } = restored(headOf({ 'home.json': theirs }), [kept(home, mine)]);
  expect(texts['home.json']).toBe(mine);
  expect(published).toEqual({ commit: 'then', texts: { 'home.json': home } });
});

it('drops a change that is online already, although the answer about it was lost', () => {
  const after = home.replace('Un toit', 'Un toit neuf');
  const head = headOf({ 'home.json': after });
  expect(restored(head, [kept(home, after)])).toEqual({ texts: head.texts, published: head });
});

it('restores new documents, and leaves out those that were removed', () => {
  const made = restored(headOf({}), [kept(undefined, '{\n  "title": "Neuf"\n}\n', 'neuf.json')]);
  expect(made.texts['neuf.json']).toBe('{\n  "title": "Neuf"\n}\n');
  expect(made.published.texts).toEqual({});
  const gone = restored(headOf({ 'home.json': home }), [kept(home, undefined)]);
  expect(gone.texts).toEqual({});
  expect(gone.published.texts['home.json']).toBe(home);
});

it('keeps an invalid document as one text', () => {
  const broken = kept('{ "title": ', '{}');
  expect(broken.values).toEqual([
    { document: 'home.json', path: '', before: '{ "title": ', after: {}, engine: '0.2.0' },
  ]);
});

it.each([
  ['changed', '"b": 2', '"b": 3'],
  ['longer', '{ "c": 4 }', '{ "c": 4 }, { "d": 5 }'],
  ['shorter', ', { "c": 4 }', ''],
])('restores a list that is %s; equal parts of a list of the same length stay as they were written', (_, from, to) => {
  const text = '{\n  "items": [{ "a":   1, "b": 2 }, { "c": 4 }]\n}\n';
  const after = text.replace(from, to);
  const restoredText = restored(headOf({ 'home.json': text }), [kept(text, after)]).texts['home.json']!;
  expect(JSON.parse(restoredText)).toEqual(JSON.parse(after));
  if (from.startsWith('"b"')) expect(restoredText).toBe(after);
});
