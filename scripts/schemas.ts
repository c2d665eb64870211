import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { schemas } from '../src/blocks/document-schemas';
import { toJsonSchema } from '../src/definitions/json-schema';
import { readCommandLine } from './command-line';

const usage = `Écrit schemas/*.schema.json, d’après les définitions des blocs et des documents.

  --check   dit seulement s’ils sont à jour
  --help    cette aide
`;

/** Writes `schemas/*.schema.json` from the definitions; with `--check`, only says whether they differ. */
const folder = path.resolve(import.meta.dirname, '../schemas');
const { values } = readCommandLine({ name: 'npm run schemas', usage, options: { check: { type: 'boolean' } } });
const isCheck = values.check === true;
mkdirSync(folder, { recursive: true });

const stale: string[] = [];
for (const [kind, schema] of Object.entries(schemas)) {
  const file = path.join(folder, `${kind}.schema.json`);
  const text = `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`;
  if (readIfAny(file) === text) continue;
  stale.push(path.basename(file));
  if (!isCheck) writeFileSync(file, text);
}

if (isCheck && stale.length > 0) {
  console.error(`Schémas périmés : ${stale.join(', ')}. Lancez « npm run schemas ».`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? 'Schémas à jour.' : `Schémas écrits : ${stale.join(', ')}.`);
}

function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not written yet.
    return undefined;
  }
}
