import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersWeight, isWithin, weightOf } from '../../laws/weight';
import { buildOf } from '../../harness/seo/build-for-reading';

/** The budgets of the engine, measured on the roofers' site, which no company's documents change. */
let built: Awaited<ReturnType<typeof buildOf>>;
beforeAll(async () => {
  built = await buildOf('tests/fixtures/toiture');
});
afterAll(() => built.remove());
const weight = (file: string) => weightOf(built.out, file);

test('the markup, style and text of a page fit in one round trip', () => {
  // The longest page that was agreed has 3,400 characters more than this one, and a budget of 14,600 bytes.
  expect(weight('index.html') + headersWeight()).toBeLessThan(13_000);
  const heavy = readdirSync(built.out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !isWithin(built.out, file, 13_000 - headersWeight()));
  expect(heavy).toEqual([]);
});

test('the code that runs before a visitor acts stays under 2 KB', () => {
  const loader = readdirSync(path.join(built.out, 'assets')).find((file) => file.startsWith('loader'));
  expect(weight(`assets/${loader}`)).toBeLessThan(2000);
});

test('the font that pages preload stays under 21 KB', () => {
  const [, font = ''] =
    /<link rel="preload" href="([^"]+\.woff2)"/.exec(readFileSync(path.join(built.out, 'index.html'), 'utf8')) ?? [];
  expect(statSync(path.join(built.out, font)).size).toBeLessThan(21_000);
});

test('the style sheet that a long page loads after its body contains only that page’s rules', () => {
  // 300 bytes of this are for print, and 200 for the feedback of touched elements.
  expect(weight('index.css')).toBeLessThan(5900);
});

test('the engine of the home page stays under 120 KB, and the code for leads is loaded later', () => {
  // The build writes it beside the page's data.
  const { modules } = JSON.parse(readFileSync(path.join(built.out, 'index.json'), 'utf8')) as { modules: string[] };
  expect(modules.reduce((total, file) => total + weight(file), 0)).toBeLessThan(120_000);
  expect(modules.filter((file) => /lead|notice(s|L)|HintBubbles/.test(file))).toEqual([]);
});
