import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../../src/site/definitions/documents/documents';
import { isLong } from '../../harness/size';
import { callsOf } from '../../harness/build/call-counts';
import { growthBetween } from '../../harness/build/growth';
import { writeLongLists } from '../../harness/build/long-lists';

/**
 * All lists that the schemas allow. The lists of a document are tested separately, because a page multiplies a layout
 * by a town.
 */
const lists: { what: string; depth: number; kind?: DocumentKind }[] = [
  { what: 'in the blocks of all documents', depth: 1 },
  ...(isLong
    ? (['site', 'page', 'service', 'town', 'article', 'layout'] as const).map((kind) => ({
        what: `of the documents of the kind ${kind}`,
        depth: 0,
        kind,
      }))
    : []),
];

describe('lists as long as their schemas allow take at most n log n as many calls as half as long', () => {
  it.each(lists)('$what', (which) => {
    const count = (share: number) => {
      const site = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-lists-')), 'site');
      expect(writeLongLists(site, { ...which, share })).toBeGreaterThan(0);
      return callsOf({ script: 'tests/harness/build/resolve-all.ts', env: { SITE_CONFIG: site } });
    };
    // For lists of thirty or more, n log n means a factor of 2.41, and n² of four. The origins of a page count the
    // pages that show each block of a layout, which makes 2.8.
    expect(growthBetween(count(0.5), count(1), { least: 1000, most: 3 })).toEqual([]);
  });
});
