import type { Ajv as AjvClass } from 'ajv';
import type { DocumentKind } from '../../definitions/documents/documents';
import { sharedSchemaFile, type JsonSchema } from '../../definitions/shapes/json-schema-node';
import { engineRequire } from '../disk/roots';

/** Bump when the code that is generated here changes: cached code is then made again. */
export const generation = 9;

/** `strictTypes` would reject the discriminator of a template union. */
const options = {
  discriminator: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  logger: false,
  // One function per object schema, so that shared objects are compiled once.
  inlineRefs: false,
} as const;

const added = 'function added(all, more) { for (const error of more) all.push(error); return all; }';

/** Ajv's optimizer takes a third of the whole compile time. */
const code = { source: true, optimize: false };

/** The schemas by the names of their files: those of the kinds, and what they share. */
type SchemaFiles = Readonly<Record<string, JsonSchema>>;

/** The schemas of all kinds, with equal objects defined once: `#/definitions/d3` of `shared`. */
interface SharedSchemas {
  definitions: Record<string, JsonSchema>;
  roots: ReadonlyMap<DocumentKind, JsonSchema>;
}

/**
 * CommonJS code that exports, by kind, whether a value is valid: `{ town: (data) => boolean, … }`. The JavaScript
 * engine compiles only the functions that are really called.
 */
export function quickCode(files: SchemaFiles): string {
  const shared = shareObjects(files, isForPeople);
  return `${validators(shared, { messages: false })}\nmodule.exports={${exportsOf(shared, (name) => name)}};\n`;
}

/**
 * CommonJS code that exports, by kind, a function that collects every error in its `errors` (Ajv's `allErrors` and
 * `verbose`), and the schema: `{ town: { validate, schema }, … }`. Errors refer to nodes of that schema.
 */
export function thoroughCode(files: SchemaFiles): string {
  const shared = shareObjects(files);
  let written = validators(shared, { allErrors: true, verbose: true });
  for (const [name, node] of Object.entries(shared.definitions))
    written = written.replaceAll(` = ${literal(node)};`, () => ` = definitions.${name};`);
  // Ajv copies all errors for each object that has one, which is quadratic for a list of thousands.
  written = written.replaceAll(/vErrors\.concat\(([\w.]+)\)/g, 'added(vErrors, $1)');
  const definitions = Object.entries(shared.definitions).map(([name, node]) => `${name}:${literal(node)}`);
  const each = exportsOf(shared, (name, { $ref }) => {
    const root = `definitions.${nameIn(String($ref))}`;
    return `{validate:${name},schema:{...${root},definitions}}`;
  });
  return `const definitions = {${definitions.join(',')}};\n${added}\n${written}\nmodule.exports={${each}};\n`;
}

function exportsOf({ roots }: SharedSchemas, write: (name: string, root: JsonSchema) => string): string {
  return [...roots]
    .map(([kind, root], index) => `${JSON.stringify(kind)}:${write(`exports.kind${index}`, root)}`)
    .join();
}

/** A schema as Ajv writes it in its code. */
function literal(node: JsonSchema): string {
  return JSON.stringify(node).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function validators(
  { definitions, roots }: SharedSchemas,
  settings: ConstructorParameters<typeof AjvClass>[0],
): string {
  // Loaded on demand and synchronously, which `import` cannot do. The packages' own types describe the result.
  const { Ajv } = engineRequire('ajv') as { Ajv: typeof AjvClass };
  const { default: standaloneCode } = engineRequire('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const ajv = new Ajv({ ...options, ...settings, code });
  ajv.addSchema({ $id: 'shared', definitions });
  const names = [...roots.values()].map((root, index) => {
    ajv.addSchema({ ...root, $id: `kind${index}` });
    return `kind${index}`;
  });
  return standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
}

/** Whether it is a title or description, which is for people. A property named « title » is an object, and is not. */
function isForPeople(key: string, value: unknown): boolean {
  return (key === 'title' || key === 'description') && typeof value === 'string';
}

function shareObjects(files: SchemaFiles, isLeftOut?: (key: string, value: unknown) => boolean): SharedSchemas {
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};
  const { [sharedSchemaFile]: shared, ...kinds } = files;
  const named = (shared?.definitions ?? {}) as Record<string, unknown>;
  const roots = new Map(
    Object.entries(kinds).map(([file, { $schema: _dialect, ...root }]) => {
      // `npm run schemas` names each file after its kind, and sharing keeps an object an object.
      return [file.replace('.schema.json', '') as DocumentKind, share(root) as JsonSchema];
    }),
  );
  return { definitions, roots };

  function share(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string') {
      const target = named[nameIn($ref)];
      if (target === undefined) throw new Error(`No schema stands at ${$ref}: run npm run schemas.`);
      return share(target);
    }
    const entries = Object.entries(value).filter(([key, item]) => !isLeftOut?.(key, item));
    const node: JsonSchema = Object.fromEntries(entries.map(([key, item]) => [key, share(item)]));
    if (!('properties' in node) || node.additionalProperties !== false) return node;
    const text = JSON.stringify(node);
    const name = names.get(text) ?? `d${names.size}`;
    names.set(text, name);
    definitions[name] = node;
    return { $ref: `shared#/definitions/${name}` };
  }
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
