import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from '../../../../tests/harness/source-imports';
import { filesOfBlock } from './block';

it('writes files that import only what exists', () => {
  const files = filesOfBlock('Avant et après');
  const folder = 'src/page/blocks/avant-et-apres/';
  const own = new Set(Object.keys(files).map((name) => `${folder}${name}`));
  const imports = Object.entries(files).flatMap(([name, text]) => importsOf(`${folder}${name}`, text));
  const relative = imports.filter(({ to }) => /^(?:src|tests)\//.test(to)).map(({ to }) => to);
  expect(relative.length).toBeGreaterThan(7);
  const isThere = (to: string) => ['', '.ts', '.tsx'].some((end) => own.has(to + end) || existsSync(to + end));
  expect(relative.filter((to) => !isThere(to))).toEqual([]);
});
