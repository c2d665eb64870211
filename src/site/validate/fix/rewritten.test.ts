import { describe, expect, it } from 'vitest';
import { rewritten } from './rewritten';

const text = '{\r\n\t"title":   "Ici",\r\n\t"corps": [ "un",  { "a":1 } ],\r\n\t"tone": "sand"\r\n}';
const before = JSON.parse(text) as { title: string; corps: unknown[]; tone: string };
const { title, corps, tone } = before;

describe('rewrites a text so that its value becomes another one', () => {
  it.each([
    ['a value is another', { ...before, tone: 'band' }, text.replace('sand', 'band')],
    ['the last field goes', { title, corps }, text.replace(',\r\n\t"tone": "sand"', '')],
    ['the first one goes', { corps, tone }, text.replace('"title":   "Ici",\r\n\t', '')],
    ['all of them go', {}, '{}'],
    ['a field has another name', { title, body: corps, tone }, text.replace('corps', 'body')],
    ['a field comes', { ...before, path: '/' }, text.replace('"title"', '"path":   "/",\r\n\t"title"')],
    ['an item is another', { ...before, corps: ['deux', corps[1]] }, text.replace('"un"', '"deux"')],
  ])('keeps every other character when %s', (_what, after, expected) => {
    expect(rewritten(text, { before, after })).toBe(expected);
  });
});
