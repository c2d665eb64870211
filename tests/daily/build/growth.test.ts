import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { isLong, samples } from '../../harness/size';
import { callsOf, type CallCounts } from '../../harness/build/call-counts';
import { writeFaultySite } from '../../harness/build/faulty-site';
import { growthBetween } from '../../harness/build/growth';
import { writeLargerSite, type SiteSizes } from '../../harness/build/larger-site';

interface Growing {
  what: string;
  /** The smaller site's size; the other has twice as much. From 150 pages on, pages are rendered in threads. */
  from: number;
  sizes: (count: number) => SiteSizes;
  /** The allowed growth if it exceeds n log n; the entry says why. */
  most?: number;
}

const little: SiteSizes = { towns: 64, articles: 16, pages: 4, published: 16 };
const everything = (towns: number) => ({ towns, articles: towns / 4, pages: towns / 16, published: 4 * towns });
const towns: Growing = {
  what: 'towns',
  from: 1024,
  sizes: (count) => ({ ...little, towns: count }),
  // A map shows its town and the workshop: the farther apart they are, the more of its names are near each other. A map
  // has about forty names, which bounds this. The growth is 2.34, both from 1,024 and from 2,048 on.
  most: 2.4,
};
const articles: Growing = { what: 'articles, images', from: 512, sizes: (count) => ({ ...little, articles: count }) };
const works: Growing = { what: 'works, reviews', from: 128, sizes: (count) => ({ ...little, pages: count }) };
const published: Growing = {
  what: 'published addresses, every second led on',
  from: 25_000,
  sizes: (count) => ({ ...little, towns: 512, published: count }),
};

/**
 * Code that runs less often is ignored. If it ran for more than a tenth of all pairs, it would take a second with
 * 35,000 towns.
 */
const leastOf = ({ from }: Growing) => Math.min((2 * from) ** 2 / 10, 100_000);

describe('twice as much to publish takes at most n log n as many calls', () => {
  beforeAll(() => buildEngine());

  it.each<Growing>([
    { what: 'everything', from: samples({ daily: 128, long: 256 }), sizes: everything },
    ...(isLong ? [towns, articles, works, published] : []),
  ])('$what', (growing) => {
    const build = (count: number): CallCounts => {
      const home = mkdtempSync(path.join(tmpdir(), 'vitrine-larger-'));
      writeLargerSite(path.join(home, 'site'), growing.sizes(count));
      const env = { SITE_CONFIG: path.join(home, 'site'), OUT_DIR: path.join(home, 'built') };
      return callsOf({ script: 'src/commands/build.ts', env });
    };
    const { from, most } = growing;
    expect(growthBetween(build(from), build(2 * from), { least: leastOf(growing), most })).toEqual([]);
  });
});

// The daily run has the build above, which validates its documents too.
describe.runIf(isLong)('twice as many mistakes take at most n log n as many calls', () => {
  it.each<Growing>([
    { what: 'everything', from: 128, sizes: (count) => ({ ...everything(count), articles: count / 2 }) },
    towns,
    articles,
    published,
  ])('$what', (growing) => {
    const validate = (count: number): CallCounts => {
      const site = mkdtempSync(path.join(tmpdir(), 'vitrine-faulty-'));
      writeFaultySite(site, growing.sizes(count));
      return callsOf({ script: 'src/commands/validate.ts', env: { SITE_CONFIG: site }, code: 1 });
    };
    const { from } = growing;
    expect(growthBetween(validate(from), validate(2 * from), { least: leastOf(growing) })).toEqual([]);
  });
});

it('choosing among twice as many changes takes at most n log n as many calls', () => {
  const choose = (count: number) =>
    callsOf({ script: 'tests/harness/build/choose-among-many.ts', env: { COUNT: String(count) } });
  expect(growthBetween(choose(256), choose(512), { least: 4 * 512 })).toEqual([]);
});
