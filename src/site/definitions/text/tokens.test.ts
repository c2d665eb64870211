import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, fillText, lookUp, type TokenFault } from './tokens';

const town = {
  name: 'Rennes',
  count: 12,
  empty: '',
  communes: ['Cesson', 'Vern'],
  theme: { title: 'Le parc du Thabor' },
  greeting: 'Bonjour {name}',
  parts: [{ text: 'À {name}, {phone}' }],
};
const site = { name: 'Les Jardins', phone: '05 36 49 12 34', company: { name: 'Les Jardins' } };

function fill(template: unknown) {
  const faults: TokenFault[] = [];
  const value = fillTemplate(template, [town, site], { onFault: (fault) => faults.push(fault) });
  return { value, faults };
}

describe('a token in a text', () => {
  it.each([
    ['Jardinier {name} !', 'Jardinier Rennes !'],
    ['{name}-{name}', 'Rennes-Rennes'],
    ['{count} communes', '12 communes'],
    ['Appelez le {phone}', 'Appelez le 05 36 49 12 34'],
    ['{theme.title}, {company.name}', 'Le parc du Thabor, Les Jardins'],
    ['«{empty}»', '«»'],
    ['rien à remplir', 'rien à remplir'],
  ])('fills %j', (text, filled) => {
    expect(fill(text)).toEqual({ value: filled, faults: [] });
  });

  it('takes the document first, then the site', () => {
    expect(fillText('{name} {phone}', [site, town], () => {})).toBe('Les Jardins 05 36 49 12 34');
    expect(fill('{name}').value).toBe('Rennes');
  });

  it('does not replace with the patterns of String.replace', () => {
    expect(fillText('[{price}]', [{ price: "$& $1 $' $$" }], () => {})).toBe("[$& $1 $' $$]");
  });

  it.each(['{nom}', '{theme.text}', '{communes}', '{theme}', '{name.length}', '{communes.length}', '{communes.0}'])(
    'reports %s, which names no text, and leaves it as written',
    (text) => {
      const { value, faults } = fill({ title: `Ville : ${text}` });
      expect(value).toEqual({ title: `Ville : ${text}` });
      expect(faults).toEqual([{ path: ['title'], token: text.slice(1, -1) }]);
    },
  );

  it.each(['{prénom}', '{ name }', '{nom_de_ville}', '{nom-ville}', '{}', '{__proto__}'])(
    'reports %s too: braces never reach a visitor',
    (text) => {
      expect(fill(text).faults).toEqual([{ path: [], token: text.slice(1, -1) }]);
    },
  );

  it.each(['constructor', 'toString', 'hasOwnProperty', 'company.constructor', 'name.constructor'])(
    'reports {%s} as unknown: inherited properties are not fields',
    (token) => {
      expect(fill(`{${token}}`).faults).toEqual([{ path: [], token }]);
      expect(fill({ $from: token }).faults).toEqual([{ path: [], token }]);
      expect(fill([{ type: 'prose', when: token }])).toEqual({ value: [], faults: [] });
      expect(lookUp(token, [town, site])).toBeUndefined();
    },
  );

  it('fills the tokens of the text that a token brings', () => {
    expect(fill('{greeting} !')).toEqual({ value: 'Bonjour Rennes !', faults: [] });
  });

  it('reports a text that contains itself', () => {
    const faults: string[] = [];
    fillText('{a}', [{ a: 'x{b}', b: 'y{a}' }], (token) => faults.push(token));
    expect(faults).toEqual(['a']);
  });
});

describe('a reference', () => {
  it('is replaced by the whole value', () => {
    expect(fill({ items: { $from: 'communes' }, title: { $from: 'theme.title' } })).toEqual({
      value: { items: ['Cesson', 'Vern'], title: 'Le parc du Thabor' },
      faults: [],
    });
  });

  it('is spliced into the list where it stands when it brings a list, and only then', () => {
    expect(fill(['avant', { $from: 'communes' }, { $from: 'name' }, 'après']).value).toEqual([
      'avant',
      'Cesson',
      'Vern',
      'Rennes',
      'après',
    ]);
    expect(fill([['dedans'], { $from: 'theme' }]).value).toEqual([['dedans'], { title: 'Le parc du Thabor' }]);
  });

  it('is replaced by a value whose own tokens are filled', () => {
    expect(fill({ blocks: { $from: 'parts' } }).value).toEqual({ blocks: [{ text: 'À Rennes, 05 36 49 12 34' }] });
  });

  it('is reported with its path if it names nothing', () => {
    expect(fill({ blocks: [{}, { items: { $from: 'quartiers' } }] }).faults).toEqual([
      { path: ['blocks', 1, 'items'], token: 'quartiers' },
    ]);
  });

  it('leaves no hole in a list if it names nothing', () => {
    const { value, faults } = fill(['avant', { $from: 'quartiers' }, 'après']);
    expect([value, faults]).toEqual([['avant', 'après'], [{ path: [1], token: 'quartiers' }]]);
  });

  it('is reported if it refers to itself', () => {
    const faults: TokenFault[] = [];
    fillTemplate({ $from: 'blocks' }, [{ blocks: [{ $from: 'blocks' }] }], { onFault: (fault) => faults.push(fault) });
    expect(faults.map(({ token }) => token)).toEqual(['blocks']);
  });
});

describe('a condition', () => {
  it('keeps a block whose field exists, without the condition itself', () => {
    expect(fill([{ type: 'callout', when: 'theme' }]).value).toEqual([{ type: 'callout' }]);
    expect(fill([{ type: 'callout', when: 'empty' }]).value).toHaveLength(1);
  });

  it('drops a block whose field is absent, and reports no faults inside it', () => {
    expect(fill([{ type: 'callout', when: 'theme.text', text: '{inconnu}' }, 'reste'])).toEqual({
      value: ['reste'],
      faults: [],
    });
  });
});

describe('a hidden block', () => {
  const blocks = [{ type: 'prose', hidden: true, title: '{inconnu}' }, 'reste', { type: 'callout', hidden: false }];

  it('is dropped without reporting faults inside it; of `hidden: false`, only the key is dropped', () => {
    expect(fill(blocks)).toEqual({ value: ['reste', { type: 'callout' }], faults: [] });
  });

  it('stays with `keepsHidden`, and faults inside it are reported', () => {
    const faults: string[] = [];
    const onFault = ({ token }: TokenFault) => faults.push(token);
    const value = fillTemplate(blocks, [town], { onFault, keepsHidden: true });
    expect(value).toEqual(blocks);
    expect(faults).toEqual(['inconnu']);
  });
});

it('leaves a value without tokens, references or conditions as it is', () => {
  const word = fc.string().filter((text) => !text.includes('{') && text !== '__proto__');
  const key = word.filter((name) => name !== 'when' && name !== 'hidden' && name !== '$from');
  const plain = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  })).value;
  fc.assert(fc.property(plain, (value) => void expect(fill(value)).toEqual({ value, faults: [] })));
});

describe('a few fields that name each other many times', () => {
  const laughs = (bring: (name: string) => unknown) =>
    Object.fromEntries([...'abcd'].map((name, rank) => [name, bring('bcde'[rank]!)]));

  it('do not make an endless text, and are reported once', () => {
    const faults: string[] = [];
    const scope = { ...laughs((name) => `{${name}} `.repeat(12)), e: 'ha' };
    expect(fillText('{a}', [scope], (token) => faults.push(token)).length).toBeLessThan(20_000);
    expect(faults).toHaveLength(1);
  });

  it('do not make an endless list, and are reported once', () => {
    const list = (name: string) => Array.from({ length: 12 }, () => ({ $from: name }));
    const faults: string[] = [];
    const value = fillTemplate([{ $from: 'a' }], [{ ...laughs(list), e: ['ha'] }], {
      onFault: ({ token }) => faults.push(token),
    });
    expect((value as unknown[]).length).toBeLessThan(20_000);
    expect(faults).toHaveLength(1);
  });
});
