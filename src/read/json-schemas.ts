import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { DocumentKind } from '../definitions/documents';
import type { JsonSchema } from '../definitions/json-schema-node';
import { inCache, writeEntry } from './cache';
import { generation, quickCode, thoroughCode } from './compile-schemas';

/**
 * Two compilations of the same schemas, both kept as code in `.cache/`. The quick one says yes or no, so that a run
 * without faults loads neither Ajv nor zod. The thorough one says everything that is wrong, and is only loaded when
 * something is.
 */

const projectRoot = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

type QuickValidators = Record<DocumentKind, (data: unknown) => boolean>;
type ThoroughValidators = Record<DocumentKind, { validate: ValidateFunction; schema: JsonSchema }>;

let quick: QuickValidators | undefined;
let thorough: ThoroughValidators | undefined;

/** The schemas of `schemas/`. */
export const jsonSchemas = {
  /** Whether the value is a sound document of its kind. */
  isSound: (kind: DocumentKind, data: unknown): boolean => loadQuick()[kind](data),
  /** Everything that the schema of the kind has to say against the value; empty when it is sound. */
  errors(kind: DocumentKind, data: unknown): ErrorObject[] {
    const { validate } = loadThorough()[kind];
    return validate(data) ? [] : (validate.errors ?? []);
  },
  /** The JSON Schema of a kind, whose nodes its errors name; the same object each time. */
  of: (kind: DocumentKind): JsonSchema => loadThorough()[kind].schema,
};

function loadQuick(): QuickValidators {
  quick ??= load('quick', quickCode) as QuickValidators;
  return quick;
}

function loadThorough(): ThoroughValidators {
  thorough ??= load('thorough', thoroughCode) as ThoroughValidators;
  return thorough;
}

/** What the code of one of the compilations exports, made when it is not kept. */
function load(name: 'quick' | 'thorough', make: typeof quickCode): unknown {
  const texts = schemaTexts();
  const { version } = require('ajv/package.json') as { version: string };
  const hash = createHash('sha1').update(`${generation} ${version}`);
  for (const text of texts.values()) hash.update(text);
  const entry = `${name}-${hash.digest('hex').slice(0, 16)}.cjs`;
  const file = inCache('validators', entry);
  const code = () => make(new Map([...texts].map(([kind, text]) => [kind, JSON.parse(text) as JsonSchema])));
  try {
    if (!existsSync(file)) {
      writeEntry(file, code());
      // Those of other schemas, which are gone.
      for (const other of readdirSync(inCache('validators')))
        if (other !== entry && other.startsWith(`${name}-`)) rmSync(inCache('validators', other), { force: true });
    }
    return require(file);
  } catch {
    // A folder that cannot be written, or that a run with other schemas is clearing, costs time and not correctness.
    return evaluate(code());
  }
}

/** The schemas that were generated, by kind. */
function schemaTexts(): Map<DocumentKind, string> {
  const folder = path.join(projectRoot, 'schemas');
  const ending = '.schema.json';
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  // `npm run schemas` names each after its kind.
  const kindOf = (name: string) => name.slice(0, -ending.length) as DocumentKind;
  return new Map(names.map((name) => [kindOf(name), readFileSync(path.join(folder, name), 'utf8')]));
}

function evaluate(code: string): unknown {
  const module = { exports: {} };
  // The generated code is CommonJS; it reads `module`, `exports` and `require`.
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}
