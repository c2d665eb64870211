import { expect, it } from 'vitest';
import { changesFrom } from './changes-from';

const text = (title: string, lead: string) => `{\n  "title": "${title}",\n  "lead": "${lead}"\n}\n`;
const texts = (home: string) => new Map([['home.json', home]]);
const written = { file: 'home.json', before: text('Un toit', 'Ici'), after: text('Un toit neuf', 'Ici') };

it('takes over the text of another tab unchanged', () => {
  expect(changesFrom(texts(written.before), [written])).toEqual([written]);
});

it('keeps the other values of this tab, which may know a newer site', () => {
  const now = text('Un toit', 'Là');
  expect(changesFrom(texts(now), [written])).toEqual([
    { file: 'home.json', before: now, after: text('Un toit neuf', 'Là') },
  ]);
});

it('takes the later of two values, and changes nothing if both are equal', () => {
  const now = text('Un vieux toit', 'Ici');
  expect(changesFrom(texts(now), [written])).toEqual([{ ...written, before: now }]);
  expect(changesFrom(texts(written.after), [written])).toEqual([]);
});

it('makes and removes documents', () => {
  const made = { file: 'neuf.json', before: undefined, after: '{}' };
  expect(changesFrom(texts('{}'), [made])).toEqual([made]);
  const removed = { file: 'home.json', before: '{}', after: undefined };
  expect(changesFrom(texts('{}'), [removed])).toEqual([removed]);
});
