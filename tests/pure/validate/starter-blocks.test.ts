import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/page/registry/schemas';
import { hasMainTitle } from '../../../src/site/definitions/fields/block-facts';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { starterBlock } from '../../../src/studio/features/outline/blocks/starter-block';
import { validateSite } from '../../../src/build/validate-site';
import type { ValidateOptions } from '../../../src/site/validate/check-site';

/** The initial content of every new block in the studio can be saved immediately: it is valid. */

const file = 'tarifs.json';
const source = readSite('tests/fixtures/toiture');
const page = source.files.find((one) => one.file === file)!.data as { blocks: object[] };

const now = Date.now();

function errorsWith(blocks: readonly object[], options?: ValidateOptions): string[] {
  const text = JSON.stringify({ ...page, blocks }, null, 2);
  const files = source.files.map((one) => (one.file === file ? documentFrom(file, text) : one));
  return validateSite({ ...source, files }, options)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

const addable = definitions.filter(({ facts, example }) => !hasMainTitle(facts, example));

describe('a new block at the end of a page', () => {
  it.each(addable)('is valid: $type', ({ type }) => {
    const block = starterBlock(type, { targets: new Set(['/', '/#contact']), now });
    expect(errorsWith([...page.blocks, block])).toEqual([]);
  });
  it('can be published once its texts are written, and not before', () => {
    const block = starterBlock('price-table', { targets: new Set(['/']), now });
    const isToWrite = (message: string) => message === 'Ce texte n’est pas encore écrit.';
    const before = errorsWith(page.blocks, { publish: true }).filter(isToWrite);
    const after = errorsWith([...page.blocks, block], { publish: true }).filter(isToWrite);
    expect(after.length - before.length).toBe(JSON.stringify(block).split('À écrire').length - 1);
    expect(after.length).toBeGreaterThan(before.length);
  });
});
