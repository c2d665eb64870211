import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mapLettersText } from '../../../scripts/map-letters-text';
import { fontFamilies } from '../../../src/site/definitions/media/font-families';
import { MapLetters } from '../../../src/site/definitions/media/map-letters';
import { frenchTypography } from '../../../src/site/definitions/text/typography';
import { officialCommunes } from '../../../src/site/read/communes/read-communes';
import { lettersFile, mapLetters } from '../../../src/site/read/communes/read-letters';
import { widthOf } from '../../../src/site/resolve/maps/labels';

/** The letters of maps match the fonts in which pages are set. */

it('the letters of maps equal those of the installed font families', async () => {
  const message = 'Run: node bin/run.mjs scripts/map-letters.ts';
  expect((await mapLettersText()) === readFileSync(lettersFile, 'utf8'), message).toBe(true);
});

// A sample of some thousands of names.
const names = officialCommunes()!
  .all()
  .filter((_, rank) => rank % 7 === 0)
  .map(({ name }) => frenchTypography(name));

it.each(Object.keys(fontFamilies))('maps can write every name in %s, within the reserved width', (family) => {
  const letters = mapLetters().of(family)!;
  expect(names.length).toBeGreaterThan(100);
  const unwritten = names.filter((name) => !letters.write(name));
  expect(unwritten).toEqual([]);
  // A twentieth of the letter height is less than the margin around names.
  const wide = names.filter((name) => letters.write(name)!.width / MapLetters.grid > widthOf(name, 1) + 0.05);
  expect(wide).toEqual([]);
});
