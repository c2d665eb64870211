import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `.node-version` alone says which Node forges, hosts and guides take; `engines` says which ones can run the engine. */

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const texts = files.filter(
  (file) => /^\.github\/|^docs\/|^create-vitrine\/|^README\.md$/.test(file) && /\.(?:md|yml|json)$/.test(file),
);

it('is a release with long-term support', () => {
  const version = Number(readFileSync('.node-version', 'utf8'));
  expect(Number.isInteger(version) && version % 2 === 0).toBe(true);
});

it('is named by no workflow, host’s setting or guide', () => {
  const named = /node-version: *["']?\d|NODE_VERSION *= *["'`]?\d/;
  expect(texts.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
