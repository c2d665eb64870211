import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { DocumentKind } from '../../engine/documents';
import type { SiteSource } from '../read-site';
import type { Fault } from './fault';

const schemasFolder = path.resolve(import.meta.dirname, '../../../schemas');
const ajv = new Ajv({ allErrors: true, discriminator: true, strict: true, strictRequired: false, strictTypes: false });
const validators = new Map<DocumentKind, ValidateFunction>();

function validatorOf(kind: DocumentKind): ValidateFunction {
  const known = validators.get(kind);
  if (known) return known;
  const validator = ajv.compile(JSON.parse(readFileSync(path.join(schemasFolder, `${kind}.schema.json`), 'utf8')));
  validators.set(kind, validator);
  return validator;
}

/** Every fault of every document of the folder, sorted by file and line. */
export function validateSite(source: SiteSource): Fault[] {
  const faults: Fault[] = [];
  for (const { file, kind, data, syntaxError } of source.files) {
    const report = (message: string) => faults.push({ file, line: 1, column: 1, length: 1, severity: 'error', rule: 'schema', message });
    if (syntaxError !== undefined) report(`Ce fichier n’est pas du JSON : ${syntaxError}`);
    else if (!validatorOf(kind)(data)) for (const { instancePath, message } of validatorOf(kind).errors ?? []) report(`${instancePath} ${message}`);
  }
  return faults;
}
