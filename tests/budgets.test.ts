// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEngine } from '../src/build/compile/compile-engine';
import { buildSite } from '../src/build/build-site';
import { siteHeaders } from '../src/build/output/http-headers';
import { readSite } from '../src/read/read-site';

const out = mkdtempSync(path.join(tmpdir(), 'vitrine-budgets-'));
/** Bytes on the wire: brotli at its best, as `npm start` serves once warm. */
const weight = (file: string) => brotliCompressSync(readFileSync(path.join(out, file))).length;

beforeAll(async () => {
  const input = { source: readSite('site-config'), out, backend: { url: '', key: 'embedded' } };
  await buildSite({ ...input, engine: await buildEngine() });
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('every page fits in one round trip, headers and all: ten packets of 1,460 bytes', () => {
  const policies = siteHeaders({ backendOrigin: 'https://abcdefghijklmnopqrst.supabase.co', isHosted: true });
  // Type, length, validators, date and connection, as servers send them.
  const headers = Object.entries(policies).join('\r\n').length + 350;
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(34);
  expect(pages.filter((page) => weight(page) + headers > 14_600)).toEqual([]);
});

test('what runs before a visitor acts stays under 2 KB', () => {
  const loader = readdirSync(path.join(out, 'assets')).find((file) => file.startsWith('loader'));
  expect(weight(`assets/${loader}`)).toBeLessThan(2000);
});

test('the font that pages announce stays under 21 KB', () => {
  const [, font = ''] =
    /<link rel="preload" href="([^"]+\.woff2)"/.exec(readFileSync(path.join(out, 'index.html'), 'utf8')) ?? [];
  expect(statSync(path.join(out, font)).size).toBeLessThan(21_000);
});

test('the sheet that a long page reads after its body has its own rules alone', () => {
  expect(weight('index.css')).toBeLessThan(5000);
});

test('the engine of the home page stays under 120 KB, and leads come later', () => {
  // Written by the build, beside the page's data.
  const { modules } = JSON.parse(readFileSync(path.join(out, 'index.json'), 'utf8')) as { modules: string[] };
  expect(modules.reduce((total, file) => total + weight(file), 0)).toBeLessThan(120_000);
  expect(modules.filter((file) => /lead|notice(s|L)|HintBubbles/.test(file))).toEqual([]);
});
