import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { DocumentKind } from '../definitions/documents';
import type { JsonSchema } from '../definitions/json-schema-node';
import { engineEntry, inCache, writeEntry } from './cache';
import { generation, quickCode, thoroughCode } from './compile-schemas';
import { engineRequire, engineRoot } from './roots';

/**
 * Two compilations of the same schemas, both kept as code in `.cache/`. The quick one says yes or no, so that a run
 * without faults loads neither Ajv nor zod. The thorough one says everything that is wrong, and is only loaded when
 * something is.
 */

type QuickValidators = Record<DocumentKind, (data: unknown) => boolean>;
type ThoroughValidators = Record<DocumentKind, { validate: ValidateFunction; schema: JsonSchema }>;

type Compilation = 'quick' | 'thorough';

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
  quick ??= load('quick') as QuickValidators;
  return quick;
}

function loadThorough(): ThoroughValidators {
  thorough ??= load('thorough') as ThoroughValidators;
  return thorough;
}

/** What the code of one of the compilations exports. */
function load(name: Compilation): unknown {
  const { file, code } = keptCode(name);
  try {
    if (file !== undefined) return engineRequire(file);
  } catch {
    // A run with other schemas is clearing them.
  }
  return evaluate(code());
}

/** The code of one of the compilations, as CommonJS: what `isSound` or `errors` runs. */
export function validatorsCode(name: Compilation): string {
  const kept = keptCode(name);
  return kept.file === undefined ? kept.code() : readFileSync(kept.file, 'utf8');
}

/** The files of both compilations, made when there are none yet. Throws where they cannot be kept. */
export function keptValidators(): string[] {
  return (['quick', 'thorough'] as const).map((name) => {
    const { file } = keptCode(name);
    if (file === undefined) throw new Error('The compiled schemas cannot be kept: look at the folder .cache.');
    return file;
  });
}

/** The file of the code, made when there is none yet; none where it cannot be kept. */
function keptCode(name: Compilation): { file: string | undefined; code: () => string } {
  const texts = schemaTexts();
  const { version } = engineRequire('ajv/package.json') as { version: string };
  const hash = createHash('sha1').update(`${generation} ${version}`);
  for (const text of texts.values()) hash.update(text);
  const entry = `${name}-${hash.digest('hex').slice(0, 16)}.cjs`;
  const file = engineEntry('validators', entry);
  const make = name === 'quick' ? quickCode : thoroughCode;
  const code = () => make(new Map([...texts].map(([kind, text]) => [kind, JSON.parse(text) as JsonSchema])));
  try {
    if (!existsSync(file)) {
      writeEntry(file, code());
      // Those of other schemas, which are gone.
      for (const other of readdirSync(inCache('validators')))
        if (other !== entry && other.startsWith(`${name}-`)) rmSync(inCache('validators', other), { force: true });
    }
    return { file, code };
  } catch {
    // A folder that cannot be written costs time and not correctness.
    return { file: undefined, code };
  }
}

/** The schemas that were generated, by kind. */
function schemaTexts(): Map<DocumentKind, string> {
  const folder = path.join(engineRoot, 'schemas');
  const ending = '.schema.json';
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  // `npm run schemas` names each after its kind.
  const kindOf = (name: string) => name.slice(0, -ending.length) as DocumentKind;
  return new Map(names.map((name) => [kindOf(name), readFileSync(path.join(folder, name), 'utf8')]));
}

function evaluate(code: string): unknown {
  const module = { exports: {} };
  // The generated code is CommonJS; it reads `module`, `exports` and `require`.
  new Function('module', 'exports', 'require', code)(module, module.exports, engineRequire);
  return module.exports;
}
