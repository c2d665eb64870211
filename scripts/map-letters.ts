import { writeFileSync } from 'node:fs';
import { lettersFile } from '../src/site/read/communes/read-letters';
import { mapLettersText } from './map-letters-text';

/**
 * Writes the letters of maps from the font families that the engine ships. Run by hand when a family is added or
 * updated, `node bin/run.mjs scripts/map-letters.ts`: `tests/daily/build/map-letters.test.ts` fails until then.
 */
writeFileSync(lettersFile, await mapLettersText());
