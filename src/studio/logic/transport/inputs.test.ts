import { describe, expect, it } from 'vitest';
import {
  fileBytes,
  countUpTo,
  either,
  fields,
  listOf,
  Malformed,
  oneOf,
  orElse,
  textUpTo,
  typedText,
  yesNo,
} from './inputs';

describe('a reader', () => {
  const page = fields({ path: textUpTo(5), drafts: listOf(yesNo, 2, 'Trop.') }, { from: countUpTo(9) });

  it.each([
    ['a text', textUpTo(3), 'abc'],
    ['an empty text', textUpTo(3), ''],
    ['a text of a form', textUpTo(3, /^[a-c]+$/), 'abc'],
    ['a number', countUpTo(9), 9],
    ['a yes or no', yesNo, false],
    ['a file', fileBytes, new Uint8Array(2)],
    ['a word', oneOf('mine', 'theirs'), 'theirs'],
    ['a list', listOf(textUpTo(3), 2), ['a', 'b']],
    ['an object', page, { path: '/', drafts: [true] }],
    ['an object with all fields', page, { path: '/', drafts: [], from: 0 }],
    ['one of several', either(fields({ a: yesNo }), fields({ b: yesNo })), { b: true }],
  ])('returns %s unchanged', (_, takes, value) => {
    expect(takes(value)).toEqual(value);
  });

  it.each([
    ['a long text', textUpTo(3), 'abcd'],
    ['no text', textUpTo(3), undefined],
    ['another form', textUpTo(3, /^[a-c]+$/), 'abd'],
    ['a text of spaces', typedText(3), '  '],
    ['a fraction', countUpTo(9), 0.5],
    ['a large number', countUpTo(9), 10],
    ['a negative number', countUpTo(9), -1],
    ['a number as text', countUpTo(9), '1'],
    ['a text for a yes', yesNo, 'true'],
    ['a text for a file', fileBytes, 'abc'],
    ['another word', oneOf('mine', 'theirs'), 'ours'],
    ['an object for a list', listOf(textUpTo(3), 2), { length: 1, 0: 'a' }],
    ['a list of others', listOf(textUpTo(3), 2), ['a', 1]],
    ['a list for an object', fields({}), []],
    ['null for an object', fields({}), null],
    ['a missing field', page, { path: '/' }],
    ['an unknown field', page, { path: '/', drafts: [], more: 1 }],
    ['an inherited name', page, JSON.parse('{"path":"/","drafts":[],"__proto__":1}')],
    ['a wrong optional field', page, { path: '/', drafts: [], from: 'a' }],
    ['neither of several', either(fields({ a: yesNo }), fields({ b: yesNo })), { a: 1, b: true }],
  ])('refuses %s', (_, takes, value) => {
    expect(() => takes(value)).toThrow(new Malformed());
  });

  it('removes the spaces around a typed text', () => {
    expect(typedText(3)(' abc ')).toBe('abc');
  });

  it('gives the default of an absent input', () => {
    expect([orElse(textUpTo(3), '/')(undefined), orElse(textUpTo(3), '/')('a')]).toEqual(['/', 'a']);
    expect(() => orElse(textUpTo(3), '/')(null)).toThrow(Malformed);
  });

  it('gives the message about a list that is too long', () => {
    expect(() => page({ path: '/', drafts: [true, true, true] })).toThrow('Trop.');
  });

  it('rethrows errors other than `Malformed`', () => {
    const broken = () => {
      throw new RangeError('broken');
    };
    expect(() => either(broken, yesNo)(true)).toThrow(RangeError);
  });
});
