// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { publicState } from './public-state';

it('tells what is public from what waits and what is hidden', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  expect(publicState({ draft: true, publishAt: '2020-01-01' }, now)).toEqual({ hidden: true });
  expect(publicState({ publishAt: '2026-11-30T08:00' }, now)).toEqual({ from: '2026-11-30T08:00' });
  for (const data of [{}, { publishAt: '2026-11-25' }, undefined]) expect(publicState(data, now)).toBeUndefined();
});

it('has two words for what is not saved and what is not public, and never the one that said both', () => {
  const files = ['src/studio', 'src/hosted', 'src/validate'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const saying = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    // What people type in the search may be any word.
    .filter((file) => /brouillon/i.test(readFileSync(file, 'utf8').replace(/^ *words: .*$/gm, '')));
  expect(saying).toEqual([]);
});
