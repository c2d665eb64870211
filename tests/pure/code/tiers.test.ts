import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, isTest, sources, type Import } from '../../harness/source-imports';

/** The folder of a test says when it runs (`vitest.config.ts`, `scripts/test/suites.ts`). */

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
const tests = [...files, ...sources].filter(isTest);
const imported = new Map<string, Import[]>();

/** All modules of the harness that a file loads. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  const known = imported.get(file) ?? importsOf(file, readFileSync(file, 'utf8'));
  imported.set(file, known);
  for (const { to, kind } of known) {
    const next = [`${to}.ts`, `${to}.tsx`].find((name) => files.includes(name));
    if (kind === 'type' || !next || seen.has(next)) continue;
    seen.add(next);
    loaded(next, seen);
  }
  return seen;
}

it('every test is in the folder of a suite', () => {
  const folders = /^(?:src|tests\/(?:pure|database|journeys|daily|night|fixtures))\//;
  expect(tests.filter((file) => !folders.test(file))).toEqual([]);
});

it('pure tests and those of the database start neither a browser, nor the product, nor a forge', () => {
  const costly = ['chromium', 'launch-chromium', 'webkit', 'start-product', 'forge'].map(
    (name) => `tests/harness/${name}.ts`,
  );
  const guilty = tests
    .filter((file) => /^(?:src|tests\/(?:pure|database))\//.test(file))
    .filter((file) => costly.some((name) => loaded(file).has(name)));
  expect(guilty).toEqual([]);
});

it('no test asks for an environment of its own: the name says it, `.test.tsx` is jsdom', () => {
  expect(tests.filter((file) => /^\/\/ @vitest-environment/m.test(readFileSync(file, 'utf8')))).toEqual([]);
});
