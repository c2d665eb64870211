import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/blocks/schemas';
import { hasMainTitle } from '../../src/definitions/block-facts';
import { documentFrom } from '../../src/definitions/site-source';
import { readSite } from '../../src/read/read-site';
import { starterBlock } from '../../src/studio/editor/blocks/starter-block';
import { validateSite } from '../../src/build/validate-site';

/** What the studio begins a block with can be saved at once: the validator has nothing against it. */

const file = 'tarifs.json';
const source = readSite('tests/fixtures/toiture');
const page = source.files.find((one) => one.file === file)!.data as { blocks: object[] };

function errorsWith(blocks: readonly object[]): string[] {
  const text = JSON.stringify({ ...page, blocks }, null, 2);
  const files = source.files.map((one) => (one.file === file ? documentFrom(file, text) : one));
  return validateSite({ ...source, files })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

const addable = definitions.filter(({ facts, example }) => !hasMainTitle(facts, example));

describe('a new block at the end of a page', () => {
  it.each(addable.map((definition) => [definition.type, definition] as const))('%s', (_, definition) => {
    const block = starterBlock(definition, { targets: new Set(['/', '/#contact']) });
    expect(errorsWith([...page.blocks, block])).toEqual([]);
  });
});
