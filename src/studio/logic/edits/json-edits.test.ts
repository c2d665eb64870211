import { describe, expect, it } from 'vitest';
import { parse } from 'jsonc-parser';
import { rawAt, withItem, withMoved, withRawItem, withValue } from './json-edits';

const text = `{
  "title": "Un titre",
  "button": { "label": "Devis", "href": "#contact" },
  "items": [
    { "icon": "sun", "text": "Un" },
    { "icon": "leaf", "text": "Deux" }
  ],
  "words": ["a", "b"],
  "cards": [
    {
      "title": "Carte"
    }
  ]
}
`;

it('writes one value and no other byte', () => {
  expect(withValue(text, ['items', 1, 'text'], 'Trois « 3 »')).toBe(text.replace('Deux', 'Trois « 3 »'));
});

it('keeps the written form of an equal value', () => {
  const escaped = text.replace('Un titre', 'Un\\u0020titre');
  expect(withValue(escaped, ['title'], 'Un titre')).toBe(escaped);
});

it('inserts a field at its place in the order, and keeps the format of its neighbours', () => {
  expect(withValue(text, ['intro'], 'Mots', ['title', 'intro', 'button'])).toBe(
    text.replace('"Un titre",', '"Un titre",\n  "intro": "Mots",'),
  );
  expect(withValue(text, ['button', 'tone'], 'x')).toBe(text.replace('"#contact" }', '"#contact", "tone": "x" }'));
});

it('creates missing parents of a value', () => {
  const seo = withValue(text, ['seo', 'title'], 'Mots');
  expect(seo).toBe(text.replace(/\n\}\n$/, ',\n  "seo": { "title": "Mots" }\n}\n'));
});

it('writes a new item in the format of its neighbours', () => {
  expect(withItem(text, ['items'], { index: 1, value: { icon: 'bolt', text: 'Neuf' } })).toBe(
    text.replace('"Un" },', '"Un" },\n    { "icon": "bolt", "text": "Neuf" },'),
  );
  expect(withItem(text, ['words'], { index: 0, value: 'z' })).toBe(text.replace('["a"', '["z", "a"'));
  expect(withItem(text, ['cards'], { index: 1, value: { title: 'B' } })).toBe(
    text.replace('"Carte"\n    }', '"Carte"\n    },\n    {\n      "title": "B"\n    }'),
  );
});

it('moves and removes an item', () => {
  const moved = withMoved(text, ['items'], { from: 0, to: 1 });
  expect((parse(moved) as { items: { text: string }[] }).items.map((item) => item.text)).toEqual(['Deux', 'Un']);
  expect(withMoved(moved, ['items'], { from: 1, to: 0 })).toBe(text);
  expect(withValue(text, ['items', 0], undefined)).toBe(text.replace('{ "icon": "sun", "text": "Un" },\n    ', ''));
});

it('removes the last item, and leaves the closing bracket on its line', () => {
  expect(withValue(text, ['items', 1], undefined)).toBe(text.replace(/,\n    \{ "icon": "leaf".*/, ''));
  expect(withValue(text, ['cards'], undefined)).toBe(text.replace(/,\n  "cards"[^]*?\n  \]/, ''));
  expect(withValue(text, ['cards', 0], undefined)).toBe(text.replace(/\[\n    \{\n[^]*\n  \]/, '[]'));
});

it('fills an empty list, and keeps the line ends of the text', () => {
  expect(withItem('{\r\n  "a": []\r\n}', ['a'], { index: 0, value: 'x' })).toBe('{\r\n  "a": [\r\n    "x"\r\n  ]\r\n}');
  expect(withValue('{}', ['a'], 1)).toBe('{\n  "a": 1\n}');
});

describe('an item with its written form', () => {
  const list = `{
  "blocks": [
    { "type": "a" },
    {
      "type": "b",
      "items": [
        "x",   "y"
      ]
    }
  ]
}
`;

  it('keeps its lines, and takes the indentation of its new place', () => {
    const raw = rawAt(list, ['blocks', 1])!;
    const other = '{\n\t"body": [\n\t\t{ "type": "c" }\n\t]\n}\n';
    expect(withRawItem(other, ['body'], { index: 1, raw })).toBe(
      '{\n\t"body": [\n\t\t{ "type": "c" },\n\t\t{\n\t\t  "type": "b",\n\t\t  "items": [\n\t\t    "x",   "y"\n\t\t  ]\n\t\t}\n\t]\n}\n',
    );
    expect(withRawItem(list, ['blocks'], { index: 1, raw })).toBe(
      list.replace('    { "type": "a" },\n', `    { "type": "a" },\n    ${raw},\n`),
    );
  });

  it('moves there and back without a trace', () => {
    const moved = withMoved(list, ['blocks'], { from: 1, to: 0 });
    expect(moved).not.toBe(list);
    expect(withMoved(moved, ['blocks'], { from: 0, to: 1 })).toBe(list);
  });
});
