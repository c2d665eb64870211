import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockShapes, documentShapes } from '../../../src/site/definitions/shapes/written-shapes';
import { kindWords } from '../../../src/site/definitions/fields/kinds';
import type { Shape } from '../../../src/site/definitions/shapes/shapes';
import { modules } from '../../harness/source-imports';

/** Only definitions name the fields and types of blocks: a list elsewhere would miss a new one. */

const fieldNames = new Set<string>();
function gather(shape: Shape): void {
  if (shape.form === 'list') gather(shape.items);
  else if (shape.form === 'either') shape.of.forEach(gather);
  else if (shape.form === 'group')
    for (const [name, field] of Object.entries(shape.fields)) {
      fieldNames.add(name);
      gather(field);
    }
}
Object.values({ ...documentShapes, ...blockShapes }).forEach(gather);

/** Names of block types that also name a kind of document, of value, or of entries. */
const otherwise = new Set([...Object.keys(documentShapes), ...Object.keys(kindWords), 'neighbours']);
const blockTypes = Object.keys(blockShapes).filter((type) => !otherwise.has(type));

const isDefinition = (file: string) =>
  /^src\/site\/definitions\/(?:documents\/(?:documents|site-document|made-pages|migrations\/.*)|fields\/(?:fields|define-block))\.ts$/.test(
    file,
  );
const others = modules.filter((file) => !/^src\/page\/(?:blocks|registry)\//.test(file) && !isDefinition(file));

/** Lists of three or more field names, and tables by field name, in a text. */
function listsOfFields(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  const arrays = [...code.matchAll(/\[((?:\s*'[\w$-]+',?)+\s*)\]/g)].map(([, inner = '']) =>
    [...inner.matchAll(/'([\w$-]+)'/g)].map(([, name = '']) => name),
  );
  const tables = [...code.matchAll(/Record<string,[^=;]*> = \{\n([\s\S]*?)\n\}/g)].map(([, body = '']) =>
    [...body.matchAll(/^ {2}'?([\w$-]+)'?[:(,]/gm)].map(([, name = '']) => name),
  );
  const items = [...code.matchAll(/(?:field|key): '([\w$-]+)'/g)].map(([, name = '']) => name);
  return [...arrays, ...tables, items]
    .filter((names) => names.length > 2 && names.every((name) => fieldNames.has(name)))
    .map((names) => names.join(', '));
}

function typesIn(text: string): string[] {
  return blockTypes.filter((type) => new RegExp(`['"\`]${type}['"\`]`).test(text));
}

describe('outside the definitions', () => {
  it('the search finds lists and types', () => {
    expect(fieldNames.size).toBeGreaterThan(80);
    expect(others.length).toBeGreaterThan(150);
    expect(listsOfFields("const verbatim = new Set([\n  'src',\n  'href',\n  'anchor',\n]);")).toHaveLength(1);
    expect(
      listsOfFields('const byKey: Record<string, Advice> = {\n  date: a,\n  path: b,\n  href: c,\n};'),
    ).toHaveLength(1);
    expect(listsOfFields("{ field: 'phone' }, { field: 'email' }, { field: 'url' }")).toHaveLength(1);
    expect(listsOfFields("['src', 'href', 'autre']")).toEqual([]);
    expect(typesIn("block.type === 'article-grid'")).toEqual(['article-grid']);
  });

  it('nothing lists fields', () => {
    const found = others.map((file) => [file, listsOfFields(readFileSync(file, 'utf8'))] as const);
    expect(found.filter(([, lists]) => lists.length > 0)).toEqual([]);
  });

  it('nothing names a block type', () => {
    const found = others.map((file) => [file, typesIn(readFileSync(file, 'utf8'))] as const);
    expect(found.filter(([, types]) => types.length > 0)).toEqual([]);
  });
});
