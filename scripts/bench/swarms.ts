import { documentFrom } from '../../src/site/definitions/documents/site-source';
import { readSite } from '../../src/site/read/read-site';
import { validateSite } from '../../src/build/validate-site';
import { median } from './median';
import type { Row } from './row';

/** Mistakes that a program may write into a document thousands of times. */
const swarms: Record<string, (at: number) => string> = {
  'unknown fields': (at) => `"inconnu${at}": 1,\n`,
  'values without commas': (at) => `"k${at}": "v"\n`,
};
const count = 20_000;

/**
 * Measures how validation time grows with the number of mistakes in one document: twice as many should take twice as
 * long.
 */
export function benchSwarms(folder: string): Row[] {
  const source = readSite(folder);
  const victim = source.files.find(({ kind }) => kind === 'town');
  if (!victim) return [];
  const took = (write: (at: number) => string, mistakes: number) => {
    const text = victim.text.replace('{', () => `{${Array.from({ length: mistakes }, (_, at) => write(at)).join('')}`);
    const spoiled = documentFrom(victim.file, Buffer.from(text));
    const files = source.files.map((file) => (file === victim ? spoiled : file));
    const started = performance.now();
    validateSite({ ...source, files });
    return performance.now() - started;
  };
  return Object.entries(swarms).map(([name, write]) => {
    took(write, count);
    const times = (mistakes: number) => median(Array.from({ length: 5 }, () => took(write, mistakes)));
    const [single, double] = [times(count), times(2 * count)];
    return {
      name: `validation: a document with ${2 * count} ${name}`,
      value: Math.round(double),
      unit: 'ms',
      ratio: Math.round((double / single) * 100) / 100,
      against: `half as many, ${Math.round(single)} ms`,
    };
  });
}
