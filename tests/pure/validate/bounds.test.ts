import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/site/validate/syntax/parse-json';
import { validateSite } from '../../../src/build/validate-site';
import { assertFrench, spoiled, swap } from '../../harness/validate/spoil';

const town = 'towns/melle.json';
const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('');

/** Documents with any number of mistakes: a screen shows some of them, and the reader stops after a few more. */
const swarms: Record<string, (count: number) => ReturnType<typeof swap>> = {
  'fields that do not exist': (count) => swap('{', `{${many(count, (at) => `"inconnu${at}": 1,`)}`),
  'values of another nature': (count) => swap('"communes": [', `"communes": [${many(count, () => '{},')}`),
  'items without their fields': (count) => swap('"highlights": [', `"highlights": [${many(count, () => '{"a":1},')}`),
  'values without commas': (count) => swap('"communes": [', `"communes": [${many(count, () => '"ab" ')}`),
  'fields without commas': (count) => swap('{', `{${many(count, (at) => `"k${at}": 1\n`)}`),
  'fields without quotes': (count) => swap('{', `{${many(count, (at) => `k${at}: 1,`)}`),
  'the same field': (count) => swap('{', `{${many(count, () => '"name": "x",')}`),
  comments: (count) => swap('{', `{${many(count, () => '/* ? */\u00a0')}`),
};

describe('a document with thousands of mistakes', () => {
  it.each(Object.entries(swarms))('has a bounded number of reported mistakes: %s', (_, write) => {
    const faults = validateSite(spoiled({ [town]: write(20_000) })).filter(({ file }) => file === town);
    for (const fault of faults) assertFrench(fault);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(101);
  });

  it('says how many are not shown', () => {
    const [first] = validateSite(spoiled({ [town]: swarms['fields that do not exist']!(8000) }));
    expect(first).toMatchObject({
      rule: 'too-many',
      message: 'Ce document a encore 7\u202f900 autres fautes, qui ne sont pas montrées.',
    });
  });

  it('is reported completely if it has no more mistakes than people make (60)', () => {
    const faults = validateSite(spoiled({ [town]: swarms['fields that do not exist']!(60) }));
    expect(faults.filter(({ rule }) => rule === 'unknown-field')).toHaveLength(60);
    expect(faults.filter(({ rule }) => rule === 'too-many')).toEqual([]);
  });

  it('is not parsed to its end', () => {
    const { faults, isWhole } = parseJson(`[${many(50_000, () => '1\n')}]`);
    expect(faults).toHaveLength(10_000);
    expect(isWhole).toBe(false);
  });
});
