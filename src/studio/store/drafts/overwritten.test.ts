import { expect, it } from 'vitest';
import { noHistory, recorded, type Step } from '../undo/history';
import { overwrittenIn } from './overwritten';

const typed = (value: string, pointer = '/title'): Step => ({
  label: 'Titre',
  key: pointer,
  at: 0,
  changes: [{ file: 'home.json', before: '{ "title": "Un toit" }', after: JSON.stringify({ title: value }) }],
  where: { file: 'home.json', pointer },
});
const history = recorded(noHistory, typed('Un toit neuf'));

it('finds the text of this tab that another has overwritten', () => {
  const found = overwrittenIn(history, 'home.json', {
    mine: { title: 'Un toit neuf' },
    theirs: { title: 'Un toit ancien' },
  });
  expect(found).toEqual({ file: 'home.json', pointer: '/title', label: 'Titre', mine: 'Un toit neuf' });
});

it('finds nothing if the text is another’s, is unchanged, or is in another document', () => {
  const theirs = { title: 'Un toit ancien' };
  expect(overwrittenIn(history, 'home.json', { mine: { title: 'À eux' }, theirs })).toBeUndefined();
  const mine = { title: 'Un toit neuf' };
  expect(overwrittenIn(history, 'home.json', { mine, theirs: { ...mine, lead: 'Là' } })).toBeUndefined();
  expect(overwrittenIn(history, 'site.json', { mine, theirs })).toBeUndefined();
});
