import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonSchema } from '../../definitions/shapes/json-schema-node';
import { engineEntry, inCache, writeEntry } from '../disk/cache';
import { generation, quickCode, thoroughCode } from './compile-schemas';
import { engineRequire, engineRoot } from '../disk/roots';

/**
 * The schemas are compiled twice, and both results are cached as code in `.cache/`. The quick one only says yes or no,
 * so that a run without faults loads neither Ajv nor zod. The thorough one reports every error, and is loaded only when
 * there is one.
 */

type QuickValidators = Record<DocumentKind, (data: unknown) => boolean>;
type ThoroughValidators = Record<DocumentKind, { validate: ValidateFunction; schema: JsonSchema }>;

type Compilation = 'quick' | 'thorough';

let quick: QuickValidators | undefined;
let thorough: ThoroughValidators | undefined;

/** The validators for the schemas in `schemas/`. */
export const jsonSchemas = {
  /** Whether a value is a valid document of its kind. */
  isSound: (kind: DocumentKind, data: unknown): boolean => loadQuick()[kind](data),
  /** Every error of a value against the schema of its kind; empty if it is valid. */
  errors(kind: DocumentKind, data: unknown): ErrorObject[] {
    const { validate } = loadThorough()[kind];
    return validate(data) ? [] : (validate.errors ?? []);
  },
  /** The JSON Schema of a kind, to whose nodes the errors refer. Always the same object. */
  of: (kind: DocumentKind): JsonSchema => loadThorough()[kind].schema,
};

function loadQuick(): QuickValidators {
  quick ??= load('quick') as QuickValidators;
  return quick;
}

function loadThorough(): ThoroughValidators {
  thorough ??= load('thorough') as ThoroughValidators;
  return thorough;
}

/** Loads what the code of a compilation exports. */
function load(name: Compilation): unknown {
  const { file, code } = keptCode(name);
  try {
    if (file !== undefined) return engineRequire(file);
  } catch {
    // A process with other schemas is removing the cached file.
  }
  return evaluate(code());
}

/** The code of a compilation, as CommonJS: what `isSound` or `errors` runs. */
export function validatorsCode(name: Compilation): string {
  const kept = keptCode(name);
  return kept.file === undefined ? kept.code() : readFileSync(kept.file, 'utf8');
}

/** The files of both compilations; makes them on a cache miss. Throws if the cache cannot be written. */
export function keptValidators(): string[] {
  return (['quick', 'thorough'] as const).map((name) => {
    const { file } = keptCode(name);
    if (file === undefined) throw new Error('The compiled schemas cannot be kept: look at the folder .cache.');
    return file;
  });
}

/** The file with the code, made on a cache miss; no file if the cache cannot be written. */
function keptCode(name: Compilation): { file: string | undefined; code: () => string } {
  const texts = schemaTexts();
  const { version } = engineRequire('ajv/package.json') as { version: string };
  const hash = createHash('sha1').update(`${generation} ${version}`);
  for (const text of texts.values()) hash.update(text);
  const entry = `${name}-${hash.digest('hex').slice(0, 16)}.cjs`;
  const file = engineEntry('validators', entry);
  const make = name === 'quick' ? quickCode : thoroughCode;
  const code = () =>
    make(Object.fromEntries([...texts].map(([schema, text]) => [schema, JSON.parse(text) as JsonSchema])));
  try {
    if (!existsSync(file)) {
      writeEntry(file, code());
      // Remove the entries of older schemas.
      for (const other of readdirSync(inCache('validators')))
        if (other !== entry && other.startsWith(`${name}-`)) rmSync(inCache('validators', other), { force: true });
    }
    return { file, code };
  } catch {
    // If the folder cannot be written, runs are slower but still correct.
    return { file: undefined, code };
  }
}

/** The generated schemas, by the names of their files. */
function schemaTexts(): Map<string, string> {
  const folder = path.join(engineRoot, 'schemas');
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

function evaluate(code: string): unknown {
  const module = { exports: {} };
  // The generated code is CommonJS; it reads `module`, `exports` and `require`.
  new Function('module', 'exports', 'require', code)(module, module.exports, engineRequire);
  return module.exports;
}
