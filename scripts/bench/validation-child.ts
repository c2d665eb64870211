import { readSite } from '../../src/site/read/read-site';
import { validateSite } from '../../src/build/validate-site';
import { jsonSchemas } from '../../src/site/read/schemas/json-schemas';

/**
 * Validates one folder in a process of its own and prints the measures: `ours` is the whole validation, `ajv` only the
 * schemas.
 */
const [mode = 'ours', folder = 'site-config'] = process.argv.slice(2);
// Counts from the start of the process: Node itself, the bundle, every module of the validator.
const startMs = performance.now();
const source = readSite(folder);
const faults =
  mode === 'ours'
    ? validateSite(source).length
    : source.files.filter(({ kind, data }) => !jsonSchemas.isSound(kind, data)).length;
const validateMs = performance.now() - startMs;
console.log(
  JSON.stringify({
    startMs,
    validateMs,
    documents: source.files.length,
    faults,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
