import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Ajv as AjvClass, ErrorObject, ValidateFunction } from 'ajv';
import type { DocumentKind } from '../definitions/documents';
import type { JsonSchema } from '../definitions/json-schema-node';
import { inCache, writeEntry } from './cache';

/**
 * Two compilations of the same schemas. The quick one says yes or no; it is kept as code in `.cache/`,
 * so that a run without faults loads neither Ajv nor zod. The thorough one says everything that is
 * wrong, and is only compiled when something is.
 */

const projectRoot = path.resolve(import.meta.dirname, '../..');
const kinds: readonly DocumentKind[] = [
  'site',
  'page',
  'not-found',
  'service',
  'town',
  'article',
  'layout',
  'section',
  'published',
];

// Loaded when needed and synchronously, which `import` cannot do.
const require = createRequire(import.meta.url);

/** `strictTypes` would refuse the discriminator of a template union. */
const options = {
  discriminator: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  logger: false,
} as const;

/** Changes when `quickCode` does: the code in the cache is then made again. */
const generation = 7;

type QuickValidators = Record<DocumentKind, (data: unknown) => boolean>;

/** The schemas of `schemas/`. */
export const jsonSchemas = { isSound, errors: schemaErrors, of: schemaOf };

let quick: QuickValidators | undefined;
const thorough = new Map<DocumentKind, ValidateFunction>();
const schemaTexts = new Map<DocumentKind, string>();
const parsedSchemas = new Map<DocumentKind, JsonSchema>();

/** Whether the value is a sound document of its kind. */
function isSound(kind: DocumentKind, data: unknown): boolean {
  quick ??= loadQuick();
  return quick[kind](data);
}

/** Everything that the schema of the kind has to say against the value; empty when it is sound. */
function schemaErrors(kind: DocumentKind, data: unknown): ErrorObject[] {
  let validate = thorough.get(kind);
  if (!validate) {
    // What Ajv does to shorten code that runs once or twice takes as long as to make it.
    const code = { optimize: false };
    validate = newAjv({ ...options, allErrors: true, verbose: true, code }).compile(schemaOf(kind));
    thorough.set(kind, validate);
  }
  return validate(data) ? [] : (validate.errors ?? []);
}

/** The JSON Schema of a kind, as generated in `schemas/`; the same object each time. */
function schemaOf(kind: DocumentKind): JsonSchema {
  const known = parsedSchemas.get(kind);
  if (known) return known;
  const schema = JSON.parse(schemaText(kind)) as JsonSchema;
  parsedSchemas.set(kind, schema);
  return schema;
}

function schemaText(kind: DocumentKind): string {
  let text = schemaTexts.get(kind);
  if (text === undefined) {
    text = readFileSync(path.join(projectRoot, `schemas/${kind}.schema.json`), 'utf8');
    schemaTexts.set(kind, text);
  }
  return text;
}

function newAjv(settings: ConstructorParameters<typeof AjvClass>[0]): AjvClass {
  // `require` is untyped; the package's own types describe what it returns.
  const { Ajv } = require('ajv') as { Ajv: typeof AjvClass };
  return new Ajv(settings);
}

function loadQuick(): QuickValidators {
  const hash = createHash('sha1').update(
    `${generation} ${(require('ajv/package.json') as { version: string }).version}`,
  );
  for (const kind of kinds) hash.update(schemaText(kind));
  const name = `${hash.digest('hex').slice(0, 16)}.cjs`;
  const file = inCache('validators', name);
  try {
    if (!existsSync(file)) {
      writeEntry(file, quickCode());
      // Those of other schemas, which are gone.
      for (const other of readdirSync(inCache('validators')))
        if (other !== name) rmSync(inCache('validators', other), { force: true });
    }
    // The file holds what quickCode() generated: one boolean function per kind.
    return require(file) as QuickValidators;
  } catch {
    // A folder that cannot be written, or that a run with other schemas is clearing, costs time and not correctness.
    return evaluate(quickCode());
  }
}

/**
 * Standalone code for every kind. Each object schema becomes a function of its own, shared by all that
 * contain it: the engine then compiles, while running, only those that the documents need.
 */
function quickCode(): string {
  const { default: standaloneCode } = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const names = new Map<string, string>();
  const definitions: Record<string, unknown> = {};
  // What Ajv does to shorten the code takes a third of the time that it takes to make it.
  const code = { source: true, optimize: false };
  const ajv = newAjv({ ...options, messages: false, inlineRefs: false, code });
  const roots = kinds.map((kind) => {
    const { $schema: _dialect, definitions: named, ...root } = schemaOf(kind);
    return split(root, (named ?? {}) as Record<string, unknown>) as JsonSchema;
  });
  ajv.addSchema({ $id: 'shared', definitions });
  for (const [index, root] of roots.entries()) ajv.addSchema({ ...root, $id: `kind${index}` });
  const exported = kinds.map((kind, index) => `${JSON.stringify(kind)}:exports.kind${index}`).join(',');
  const written = standaloneCode(ajv, Object.fromEntries(kinds.map((_, index) => [`kind${index}`, `kind${index}`])));
  return `${written}\nmodule.exports={${exported}};\n`;

  function split(value: unknown, named: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((item) => split(item, named));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string') return split(named[$ref.slice('#/definitions/'.length)], named);
    // Titles and descriptions are for people; a property called « title » is an object, and stays.
    const entries = Object.entries(value).filter(
      ([key, item]) => !((key === 'title' || key === 'description') && typeof item === 'string'),
    );
    const node = Object.fromEntries(entries.map(([key, item]) => [key, split(item, named)]));
    if (!('properties' in node) || node.additionalProperties !== false) return node;
    const text = JSON.stringify(node);
    const name = names.get(text) ?? `d${names.size}`;
    names.set(text, name);
    definitions[name] = node;
    return { $ref: `shared#/definitions/${name}` };
  }
}

function evaluate(code: string): QuickValidators {
  const module = { exports: {} };
  // The generated code is CommonJS; it reads `module`, `exports` and `require`.
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports as QuickValidators;
}
