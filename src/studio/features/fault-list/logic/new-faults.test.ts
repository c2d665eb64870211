import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentFrom, type SiteSource } from '../../../../site/definitions/documents/site-source';
import type { StudioFault } from '../../../logic/transport/protocol';
import { compareFaults, newErrors, type Judged } from './new-faults';

/** A page whose list of texts has an error at each that is empty of sense: all of the same rule and words. */
function judged(texts: readonly string[], { file = 'a.json', address = '/a', aliases = [] as string[] } = {}): Judged {
  const text = JSON.stringify({ path: address, aliases, texts });
  const source: SiteSource = { root: '', media: [], files: [documentFrom(file, text)] };
  const faults = texts.flatMap((one, rank): StudioFault[] =>
    one.startsWith('!') ? [{ file, pointer: `/texts/${rank}`, rule: 'x', message: 'Faute.', severity: 'error' }] : [],
  );
  return { source, faults };
}

const texts = fc.array(fc.constantFrom('!a', '!b', '!c', 'd', 'e'), { minLength: 1, maxLength: 6 });

it('a fault that moves within its document, or with it, is not new', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (list, turn) => {
      const at = turn % list.length;
      const moved = [...list.slice(at), ...list.slice(0, at)];
      expect(newErrors(judged(list), judged(moved))).toEqual([]);
      const renamed = judged(moved, { file: 'b.json', address: '/b', aliases: ['/a'] });
      expect(newErrors(judged(list), renamed)).toEqual([]);
    }),
    { seed: 65 },
  );
});

it('of several errors with the same words, just the added ones are new', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.constantFrom('!f', '!g'), { maxLength: 3 }), (list, more) => {
      const { added, older } = compareFaults(judged(list), judged([...more, ...list]));
      expect(added).toHaveLength(more.length);
      expect(older).toHaveLength(judged(list).faults.length);
    }),
    { seed: 65 },
  );
});

it('an error in place of a warning is new, and a warning in place of an error is none', () => {
  const [error, sound] = [judged(['!a']), judged(['d'])];
  const warning = { ...error, faults: error.faults.map((fault) => ({ ...fault, severity: 'warning' as const })) };
  expect(newErrors(warning, error)).toEqual(error.faults);
  expect(newErrors(error, warning)).toEqual([]);
  expect(newErrors(error, sound)).toEqual([]);
});
