import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues } from '../../../supabase/functions/_shared/site/laws/law-of-values';
import { samples } from '../../harness/size';

/**
 * Whatever an editor sends, no owner's value changes. The oracle knows no definition: it has a list of places of its
 * own, and takes every text that begins like an address for one.
 */

const root = 'tests/fixtures/toiture';
const documents = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown]),
);

/** Of `site.json`, as the issue of who leads whom away lists them. */
const owners =
  'url email phone contacts legal studio countsVisits claims messages robots redirects ownership map reviews social prices travel company.name company.trade company.address company.geo company.mark footer.legal footer.legalLinks'.split(
    ' ',
  );
const outward = /^(?:[a-z]+:(?!\{(?:phone|email)\}$)|\/[/\\]|\/\{)/i;

function valueAt(value: unknown, names: string): string {
  const found = names.split('.').reduce<unknown>((at, name) => (Object(at) as Record<string, unknown>)[name], value);
  return JSON.stringify(found) ?? '';
}

/** Every address that leads away, with the name of its field: texts of pages apart, which may. */
function outwardIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return outward.test(value) && /^(?:href|link|to|phone|number|map|reviews|url)$/.test(name)
      ? [`${name} ${value}`]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => outwardIn(inner, Array.isArray(value) ? name : key))
    .toSorted();
}

function without(these: string[], those: string[]): string[] {
  const left = [...those];
  return these.filter((one) => !left.includes(one) || (left.splice(left.indexOf(one), 1), false));
}

const leaf = fc.constantFrom<unknown>(
  'Un texte.',
  'https://evil.example',
  '//evil.example',
  'tel:0899000000',
  'mailto:un@evil.example',
  '/blog',
  '#faq',
  'tel:{phone}',
  '/{name}',
  7,
  true,
  null,
  [],
  {},
  [{ label: 'Ici', href: 'https://evil.example' }],
  { type: 'call-to-action', actions: [{ label: 'Ici', href: 'https://evil.example' }] },
  { from: '/?a=b', to: 'https://evil.example' },
);

type Steps = readonly number[];
interface Change {
  steps: Steps;
  how: 'put' | 'remove' | 'double' | 'turn' | 'add';
  value: unknown;
}
const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
  how: fc.constantFrom('put', 'put', 'put', 'remove', 'double', 'turn', 'add'),
  value: leaf,
});

/** A copy of the value, changed somewhere within. */
function changedBy(value: unknown, { steps: [step = 0, ...rest], how, value: put }: Change): unknown {
  if (typeof value !== 'object' || value === null) return put;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length || 1)] ?? 'title';
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (rest.length > 0 && typeof copy[key] === 'object') {
    copy[key] = changedBy(copy[key], { steps: rest, how, value: put });
    return copy;
  }
  if (Array.isArray(copy)) {
    if (how === 'turn') return copy.toReversed();
    if (how === 'double') return [...(copy as unknown[]), copy[Number(key)]];
    if (how === 'remove') return copy.toSpliced(Number(key), 1);
    if (how === 'add') return [...(copy as unknown[]), put];
  }
  if (how === 'remove') delete copy[key];
  else if (how === 'add') copy.added = put;
  else copy[key] = put;
  return copy;
}

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const isTaken = (file: string, before: unknown, after: unknown) => {
  try {
    checkValues(new Map([[file, bytes(after)]]), new Map([[file, bytes(before)]]));
    return true;
  } catch {
    return false;
  }
};

describe('an editor’s publication', () => {
  it('never changes an owner’s value', () => {
    const taken = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('site.json'), fc.constantFrom(...Object.keys(documents))),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (file, changes) => {
          const before = documents[file];
          const after = JSON.parse(JSON.stringify(changes.reduce(changedBy, before))) as unknown;
          if (!isTaken(file, before, after)) return;
          taken.set(file, (taken.get(file) ?? 0) + 1);
          // An item of a list, or a page's block, may go with all that it holds.
          expect(without(outwardIn(after), outwardIn(before))).toEqual([]);
          if (file !== 'site.json') return;
          for (const names of owners) expect([names, valueAt(after, names)]).toEqual([names, valueAt(before, names)]);
        },
      ),
      { numRuns: samples({ daily: 3000, long: 40_000 }) },
    );
    // Not all are refused.
    expect(taken.get('site.json')).toBeGreaterThan(10);
    expect(taken.size).toBeGreaterThan(5);
  });

  it('never changes one value for another that only looks like it when it is written', () => {
    const values: unknown[] = [
      { a: 1 },
      [['a', 1]],
      ['a', 1],
      null,
      'null',
      '1',
      1,
      -0,
      '1e999',
      [],
      {},
      '',
      { object: [] },
    ];
    const texts = [...values.map((value) => JSON.stringify(value)), '1e999', '-1e999', '{"number":"Infinity"}'];
    const siteOf = (text: string) => new TextEncoder().encode(`{"claims":${text}}`);
    for (const [rank, was] of texts.entries())
      for (const [other, is] of texts.entries())
        if (rank !== other && Number(was) !== Number(is))
          expect(
            () => checkValues(new Map([['site.json', siteOf(is)]]), new Map([['site.json', siteOf(was)]])),
            `${was} ${is}`,
          ).toThrow();
  });

  it('may say again what is there, in any form', () => {
    for (const [file, value] of Object.entries(documents)) {
      const turned = Object.fromEntries(Object.entries(value as object).toReversed());
      expect([file, isTaken(file, value, turned)]).toEqual([file, true]);
    }
  });
});
