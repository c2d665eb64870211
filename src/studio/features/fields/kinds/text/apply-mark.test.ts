import { expect, it } from 'vitest';
import { applyMark } from './apply-mark';

it('makes words bold without the spaces around them, and undoes it', () => {
  const marked = applyMark('bold', 'Un devis gratuit', [2, 9]);
  expect(marked).toEqual({ text: 'Un **devis** gratuit', place: [5, 10] });
  expect(applyMark('bold', marked.text, marked.place)).toEqual({ text: 'Un devis gratuit', place: [3, 8] });
  expect(applyMark('bold', '', [0, 0]).text).toBe('**en gras**');
});

it('makes a link, and selects its address to be replaced', () => {
  const { text, place } = applyMark('link', 'Voir nos tarifs.', [5, 15]);
  expect(text).toBe('Voir [nos tarifs](/).');
  expect(text.slice(...place)).toBe('/');
});

it('makes list items of the selected lines, and undoes it', () => {
  const marked = applyMark('list', 'Un\ndeux\ntrois', [4, 12]);
  expect(marked.text).toBe('Un\n- deux\n- trois');
  expect(applyMark('list', marked.text, marked.place).text).toBe('Un\ndeux\ntrois');
  expect(applyMark('subtitle', 'Un\ndeux', [0, 0]).text).toBe('## Un\ndeux');
});
