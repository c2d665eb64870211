import { describe, expect, it } from 'vitest';
import { schemas } from '../../src/page/registry/document-schemas';
import { definitions } from '../../src/page/registry/schemas';
import { blockShapes, documentShapes } from '../../src/site/definitions/shapes/written-shapes';
import type { Kind } from '../../src/site/definitions/fields/kinds';
import type { Shape } from '../../src/site/definitions/shapes/shapes';
import type { Documents } from '../../src/site/resolve/plan/site-documents';
import { gardenDocuments } from '../samples/garden-documents';
import { gardenSite } from '../samples/garden-site';
import { fillSchema } from '../harness/security/fill-schema';
import { growing } from '../harness/growth/doublings';

/** With a text in the fields of a kind, the time to render the site grows in proportion to the text. */

const files = {
  page: 'essai.json',
  town: 'towns/essai.json',
  service: 'services/essai.json',
  article: 'blog/essai.json',
  site: 'site.json',
} as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];
/** How many blocks and documents get filled; more would only take longer. */
const most = 4;

function kindsOf(shape: Shape, found = new Set<Kind>()): Set<Kind> {
  if (shape.form === 'value') found.add(shape.kind);
  if (shape.form === 'list') kindsOf(shape.items, found);
  if (shape.form === 'either') for (const one of shape.of) kindsOf(one, found);
  if (shape.form === 'group') for (const field of Object.values(shape.fields)) kindsOf(field, found);
  return found;
}

/** The value with the text in all of its fields of the kind, including fields that it did not have. */
function withText(value: unknown, shape: Shape, { kind, text }: { kind: Kind; text: string }): unknown {
  if (!kindsOf(shape).has(kind)) return value;
  if (shape.form === 'either')
    return withText(
      value,
      shape.of.find((one) => kindsOf(one).has(kind))!,
      { kind, text },
    );
  if (shape.form === 'list') return [withText((value as unknown[] | undefined)?.[0], shape.items, { kind, text })];
  if (shape.form !== 'group') return text;
  const fields = Object.entries(shape.fields).filter(([, field]) => kindsOf(field).has(kind));
  const own = value as Record<string, unknown> | undefined;
  return {
    ...own,
    ...Object.fromEntries(fields.map(([name, field]) => [name, withText(own?.[name], field, { kind, text })])),
  };
}

/** Documents with the text in the fields of a kind, and otherwise harmless. */
function documentsWith(kind: Kind, text: string): [Name, Record<string, unknown>][] {
  const blocks = definitions
    .filter(({ type }) => kindsOf(blockShapes[type]!).has(kind))
    .slice(0, most)
    .map(({ type, schema }) => withText({ ...(harmless(schema) as object), type }, blockShapes[type]!, { kind, text }));
  const own = names.filter((name) => kindsOf(documentShapes[name]).has(kind)).slice(0, most);
  return [...new Set<Name>(['page', ...own])].map((name) => {
    const data = withText(harmless(schemas[name]), documentShapes[name], { kind, text }) as Record<string, unknown>;
    return [name, name === 'page' ? { ...data, ...(kind === 'path' ? {} : { path: '/essai' }), blocks } : data];
  });
}

const harmless = (schema: Parameters<typeof fillSchema>[0]) => fillSchema(schema, () => undefined);

const all = [...Object.values(blockShapes), ...names.map((name) => documentShapes[name])];
const kinds = [...new Set(all.flatMap((shape) => [...kindsOf(shape)]))]
  .filter((kind) => kind !== 'number' && kind !== 'boolean')
  .toSorted();

type Read = (kinds: readonly Kind[], text: string) => unknown;

/** The file name for a kind's document: each kind has its own, so that all faults are reported. */
const fileOf = (name: Name, kind: Kind) => (name === 'site' ? files.site : files[name].replace('.', `-${kind}.`));

const garden = gardenDocuments();
const draw: Read = (some, text) => {
  const changes: Record<string, unknown[]> = Object.fromEntries(
    names.map((name) => [name, name === 'site' ? [] : [...garden[name]]]),
  );
  for (const kind of some)
    for (const [name, data] of documentsWith(kind, text))
      changes[name]?.push({ file: fileOf(name, kind), slug: `essai-${kind}`, data });
  if (changes.site?.length === 0) delete changes.site;
  // The studio also renders documents that are not valid yet.
  gardenSite(changes as Partial<Documents>);
};

describe('a text in every field takes linear time', { timeout: 1_800_000 }, () => {
  it.each<[string, Read]>([['drawn', draw]])('%s', async (_, read) => {
    const found = await growing((text) => read(kinds, text));
    // Finds the kinds in whose fields the text is slow.
    const named = found.map(async ({ unit, times }) => {
      const alone: Kind[] = [];
      for (const kind of kinds)
        if ((await growing((text) => read([kind], text), { units: [unit] })).length > 0) alone.push(kind);
      return `${JSON.stringify(unit)} in ${alone.join(', ') || 'all together'}: ${times}`;
    });
    expect(await Promise.all(named)).toEqual([]);
  });
});
