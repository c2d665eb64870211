import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { definitions } from '../../../src/page/registry/schemas';
import { documentShapes } from '../../../src/site/definitions/shapes/written-shapes';
import { valueAt, type JsonPath } from '../../../src/site/definitions/shapes/json-path';
import { fieldsWhere } from '../../../src/site/definitions/shapes/shapes';
import type { DocumentKind } from '../../../src/site/definitions/documents/documents';
import { kindOf } from '../../../src/site/definitions/documents/kinds/kinds';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';

interface Lists {
  /** How deep the lists are nested in other lists. */
  depth: number;
  /** The kind of the documents; all kinds by default. */
  kind?: DocumentKind;
  /** Their length as a share of the longest that the schema allows. */
  share: number;
}

const roofers = 'tests/fixtures/toiture';
/** Above the maximum length of every list, except that of `published.json`, which is left unchanged. */
const beyond = 128;

/**
 * Writes the roofers' site and a page with every block, with all lists of one depth at that length and the others
 * unchanged. Returns the number of these lists.
 */
export function writeLongLists(folder: string, { depth, kind: wanted, share }: Lists): number {
  cpSync(roofers, folder, { recursive: true });
  const page = {
    $schema: '../../../schemas/page.schema.json',
    path: '/blocs',
    title: 'Tous les blocs du site, l’un après l’autre',
    description:
      'Chacun des blocs qu’une page peut avoir, avec l’exemple que sa définition en donne, l’un après l’autre.',
    blocks: definitions.map(({ type, example }) => ({ ...(example as object), type })),
  };
  writeFileSync(path.join(folder, 'blocs.json'), JSON.stringify(page));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  let count = 0;
  for (const file of names.filter((name) => name !== 'published.json')) {
    const kind = kindOf(file);
    const text = readFileSync(path.join(folder, file), 'utf8');
    const isSound = (data: unknown) => jsonSchemas.isSound(kind, data);
    const data: unknown = JSON.parse(text);
    if (wanted && kind !== wanted) continue;
    for (const at of listsOf(documentShapes[kind], data, depth)) {
      const longest = longestThat((length) => isSound(withLength(JSON.parse(text), at, length)));
      // Never shorter than before, because some lists have a minimum length.
      withLength(data, at, Math.max(valuesAt(data, at).length, Math.floor(longest * share)));
      count++;
    }
    if (!isSound(data)) throw new Error(`${file} is not what its schema asks for.`);
    writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));
  }
  return count;
}

const eachList = fieldsWhere(({ form }) => form === 'list');

function listsOf(shape: Parameters<typeof eachList>[0], data: unknown, depth: number): JsonPath[] {
  const found: JsonPath[] = [];
  eachList(shape, data, ({ value, path: at }) => {
    const isThere = at.filter((step) => typeof step === 'number').length === depth;
    if (isThere && (value as unknown[]).length > 0) found.push(at);
  });
  return found;
}

/** The greatest number for which `holds` is true; `holds` must be true for all smaller numbers. */
function longestThat(holds: (length: number) => boolean): number {
  let [least, most] = [1, beyond];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (holds(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

function valuesAt(data: unknown, at: JsonPath): unknown[] {
  // A list was found at this path.
  return valueAt(data, at) as unknown[];
}

/** The data with the list at a path extended to a length, by repeating its items in turn. */
function withLength(data: unknown, at: JsonPath, length: number): unknown {
  const list = valuesAt(data, at);
  const items = [...list];
  list.splice(0, Infinity, ...Array.from({ length }, (_, rank) => numbered(items[rank % items.length], rank)));
  return data;
}

/**
 * The same value in other words, because lists must not contain the same text twice: each sentence ends with a number,
 * at the same length.
 */
function numbered(value: unknown, rank: number): unknown {
  if (typeof value === 'string')
    return /^[^{}]* [^{}]{4,}$/.test(value) ? `${value.slice(0, -3)}${String(rank).padStart(3, '0')}` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => numbered(item, rank));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbered(item, rank)]));
}
