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
  it('keeps both if different values have changed', () => {
    const mine = base.replace('"Un"', '"Mien"');
    const theirs = base.replace('"Deux"', '"Leur"');
    expect(rebase({ base, mine, theirs })).toEqual({ text: theirs.replace('"Un"', '"Mien"'), conflicts: [] });
  });

  it('reports a conflict if both have changed the same value, and loses neither', () => {
    const mine = base.replace('"Un"', '"Mien"');
    const theirs = base.replace('"Un"', '"Leur"');
    const rebased = rebase({ base, mine, theirs });
    expect(rebased.text).toBe(mine);
    expect(rebased.conflicts).toEqual([
      { way: ['title'], onDisk: ['title'], before: 'Un', mine: 'Mien', theirs: 'Leur' },
    ]);
  });

  it('finds no conflict in the same change on both sides', () => {
    const mine = base.replace('"Un"', '"Même"');
    expect(rebase({ base, mine, theirs: mine.replace('"Deux"', '"Leur"') }).conflicts).toEqual([]);
  });

  it('finds an item again that has moved', () => {
    const mine = base.replace('"b"', '"mien"');
    const theirs = base.replace('{ "text": "a" }', '{ "text": "neuf" },\n    { "text": "a" }');
    expect(rebase({ base, mine, theirs })).toEqual({ text: theirs.replace('"b"', '"mien"'), conflicts: [] });
  });

  it('treats a list as a whole if its items cannot be distinguished', () => {
    const mine = base.replace('"b"', '"mien"');
    const theirs = base.replace(',\n    { "text": "b" }', '');
    const { conflicts } = rebase({ base, mine, theirs });
    expect(conflicts).toEqual([
      {
        way: ['items'],
        onDisk: ['items'],
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

const list = (...items: string[]) => `{
  "items": [
    ${items.map((item) => `{ "icon": "i-${item.toLowerCase().charAt(0)}", "text": "${item}" }`).join(',\n    ')}
  ]
}
`;
const textsIn = (text: string) => (JSON.parse(text) as { items: { text: string }[] }).items.map((item) => item.text);

describe('a list that has changed here and on disk', () => {
  it.each([
    ['added on both sides', ['a', 'b'], ['a', 'b', 'm'], ['a', 'b', 't'], ['a', 'b', 't', 'm']],
    ['added at other places', ['a', 'b'], ['m', 'a', 'b'], ['a', 't', 'b'], ['m', 'a', 't', 'b']],
    ['removed here, added there', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c', 't'], ['a', 'c', 't']],
    ['removed on both sides', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b'], ['b']],
    ['moved here, changed there', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c!'], ['c!', 'a', 'b']],
    ['changed here, moved there', ['a', 'b', 'c'], ['a', 'b!', 'c'], ['b', 'c', 'a'], ['b!', 'c', 'a']],
    ['rewritten in its place here, added there', ['a', 'b'], ['m', 'a!'], ['a', 'b', 't'], ['m', 'a!', 't']],
    ['added the same', ['a'], ['a', 'n'], ['a', 'n'], ['a', 'n']],
    [
      'changed here, removed there an item that was twice',
      ['s', 'p', 's', 'q'],
      ['s', 'p', 's!', 'q'],
      ['n', 'p', 's', 'q?'],
      ['n', 'p', 's!', 'q?'],
    ],
    ['added to one that was empty', [], ['m'], ['t'], ['t', 'm']],
  ])('%s: no conflict, and nothing is lost', (_, was, mine, theirs, merged) => {
    const rebased = rebase({ base: list(...was), mine: list(...mine), theirs: list(...theirs) });
    expect(rebased.conflicts).toEqual([]);
    expect(textsIn(rebased.text)).toEqual(merged);
    if (was.length > 0) expect(rebased.text).toBe(list(...merged));
  });

  it('reports the one value that both have changed, wherever it is on each side', () => {
    const rebased = rebase({ base: list('a', 'b'), mine: list('m', 'a', 'b!'), theirs: list('a', 'b?') });
    expect(textsIn(rebased.text)).toEqual(['m', 'a', 'b!']);
    expect(rebased.conflicts).toEqual([
      { way: ['items', 2, 'text'], onDisk: ['items', 1, 'text'], before: 'b', mine: 'b!', theirs: 'b?' },
    ]);
  });

  it('reports the whole item if one side removed it and the other changed it', () => {
    const { conflicts } = rebase({ base: list('a', 'b'), mine: list('a'), theirs: list('a', 'b?') });
    expect(conflicts.map(({ way }) => way)).toEqual([['items']]);
  });
});
