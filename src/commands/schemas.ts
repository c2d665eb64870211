import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { definitions } from '../page/registry/schemas';
import { schemas } from '../page/registry/document-schemas';
import { jsonSchemaFiles } from '../site/definitions/shapes/json-schema';
import { writtenShapes } from '../site/definitions/shapes/shape-of';
import { writtenForms } from '../site/definitions/shapes/written-forms';
import { readCommandLine } from './lib/common/command-line';
import { projectRoot } from '../site/read/disk/roots';

const usage = `Écrit le dossier schemas, d’après les définitions des blocs et des documents : ce que lisent l’éditeur et le moteur.

  --check   dit seulement s’ils sont à jour
  --help    cette aide
`;

/** Writes `schemas/` from the definitions; with `--check`, only says whether they differ. */
const folder = path.join(projectRoot(), 'schemas');
const { values } = readCommandLine({ name: 'npm run schemas', usage, options: { check: { type: 'boolean' } } });
const isCheck = values.check === true;
mkdirSync(folder, { recursive: true });

const shapes = writtenShapes(schemas, definitions);
const files = [
  ...Object.entries(jsonSchemaFiles(schemas)),
  ['shapes.json', shapes] as const,
  // In a file of their own, because only new blocks and the palette need them.
  ['examples.json', Object.fromEntries(definitions.map(({ type, example }) => [type, example]))] as const,
  ['forms.json', writtenForms(schemas, shapes)] as const,
];
const stale: string[] = [];
for (const [name, content] of files) {
  const file = path.join(folder, name);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (readIfAny(file) === text) continue;
  stale.push(name);
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
    // The file does not exist yet.
    return undefined;
  }
}
