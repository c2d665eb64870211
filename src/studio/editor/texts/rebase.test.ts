import { describe, expect, it } from 'vitest';
import { rebase } from './rebase';

const base = `{
  "title": "Un",
  "intro": "Deux",
  "items": [
    { "text": "a" },
    { "text": "b" }
  ]
}
`;

describe('a change on disk under a draft', () => {
  it('keeps both when other values have changed', () => {
    const mine = base.replace('"Un"', '"Mien"');
    const theirs = base.replace('"Deux"', '"Leur"');
    expect(rebase({ base, mine, theirs })).toEqual({ text: theirs.replace('"Un"', '"Mien"'), conflicts: [] });
  });

  it('says both when the same value has changed, and loses neither', () => {
    const mine = base.replace('"Un"', '"Mien"');
    const theirs = base.replace('"Un"', '"Leur"');
    const rebased = rebase({ base, mine, theirs });
    expect(rebased.text).toBe(mine);
    expect(rebased.conflicts).toEqual([{ way: ['title'], before: 'Un', mine: 'Mien', theirs: 'Leur' }]);
  });

  it('sees no quarrel in the same change', () => {
    const mine = base.replace('"Un"', '"Même"');
    expect(rebase({ base, mine, theirs: mine.replace('"Deux"', '"Leur"') }).conflicts).toEqual([]);
  });

  it('finds an item again that has moved', () => {
    const mine = base.replace('"b"', '"mien"');
    const theirs = base.replace('{ "text": "a" }', '{ "text": "neuf" },\n    { "text": "a" }');
    expect(rebase({ base, mine, theirs })).toEqual({ text: theirs.replace('"b"', '"mien"'), conflicts: [] });
  });

  it('takes a list as a whole when its items cannot be told apart', () => {
    const mine = base.replace('"b"', '"mien"');
    const theirs = base.replace(',\n    { "text": "b" }', '');
    const { conflicts } = rebase({ base, mine, theirs });
    expect(conflicts).toEqual([
      {
        way: ['items'],
        before: [{ text: 'a' }, { text: 'b' }],
        mine: [{ text: 'a' }, { text: 'mien' }],
        theirs: [{ text: 'a' }],
      },
    ]);
  });

  it('carries an insertion and a removal', () => {
    const mine = base.replace('  "intro": "Deux",\n', '').replace('"Un",', '"Un",\n  "tone": "x",');
    const { text, conflicts } = rebase({ base, mine, theirs: base.replace('"a"', '"leur"') });
    expect(conflicts).toEqual([]);
    expect(JSON.parse(text)).toEqual({ title: 'Un', tone: 'x', items: [{ text: 'leur' }, { text: 'b' }] });
  });
});
