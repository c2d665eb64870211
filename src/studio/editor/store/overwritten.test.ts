import { expect, it } from 'vitest';
import { noHistory, recorded, type Step } from './history';
import { overwrittenIn } from './overwritten';

const typed = (value: string, pointer = '/title'): Step => ({
  label: 'Titre',
  key: pointer,
  at: 0,
  changes: [{ file: 'home.json', before: '{ "title": "Un toit" }', after: JSON.stringify({ title: value }) }],
  where: { file: 'home.json', pointer },
});
const history = recorded(noHistory, typed('Un toit neuf'));

it('tells which text of this tab another has written over, and what it was', () => {
  const found = overwrittenIn(history, 'home.json', {
    mine: { title: 'Un toit neuf' },
    theirs: { title: 'Un toit ancien' },
  });
  expect(found).toEqual({ file: 'home.json', pointer: '/title', label: 'Titre', mine: 'Un toit neuf' });
});

it('is silent where the text is not this tab’s, where it stays, and in another document', () => {
  const theirs = { title: 'Un toit ancien' };
  expect(overwrittenIn(history, 'home.json', { mine: { title: 'À eux' }, theirs })).toBeUndefined();
  const mine = { title: 'Un toit neuf' };
  expect(overwrittenIn(history, 'home.json', { mine, theirs: { ...mine, lead: 'Là' } })).toBeUndefined();
  expect(overwrittenIn(history, 'site.json', { mine, theirs })).toBeUndefined();
});
