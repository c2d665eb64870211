import { writeFileSync } from 'node:fs';
import { lettersFile } from '../src/read/read-letters';
import { mapLettersText } from './map-letters-text';

/**
 * Writes the letters of maps from the families that the engine ships with. Run by hand when a family is added or comes
 * in another version: `node bin/run.mjs scripts/map-letters.ts`. `tests/build/map-letters.test.ts` says when.
 */
writeFileSync(lettersFile, await mapLettersText());
