import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { towns } from '../../harness/site/specification';
import { isTest, sources } from '../../harness/source-imports';

describe('the code contains nothing about the company', () => {
  // The words of the first shipped site. Later texts of staff may contain any word of the language.
  const words = [
    'Cuivre & Fils',
    'cuivre-et-fils',
    '05 36 49 86 00',
    // The colours of its look: components name colours by their role.
    'petrol',
    'copper',
    'sand',
    ...towns.flatMap(([, name, postcode]) => [name, postcode, name.replaceAll("'", '’')]),
  ];
  const isOlderForm = (file: string) => file.startsWith('src/site/definitions/documents/migrations/');
  const inFolder = (folder: string, ending: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name) && !name.startsWith('bench'))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
  const texts = [
    ...sources,
    ...inFolder('scripts', /\.ts$/),
    ...inFolder('bin', /\.mjs$/),
    ...inFolder('starters', /\.json$/),
  ]
    .filter((file) => !isTest(file) && !isOlderForm(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

  it('the search looks for its name, its towns and their postcodes', () => {
    expect(words.length).toBeGreaterThan(50);
  });

  it.each([...new Set(words)])('nowhere contains %s', (word) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}_])${word.replaceAll(/[.+]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'iu');
    expect(texts.filter(([, text]) => whole.test(text)).map(([file]) => file)).toEqual([]);
  });
});
