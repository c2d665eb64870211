import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cleanUpFolder } from '../../../src/site/write/clean-up-folder';
import { isLong, samples } from '../../harness/size';

/** Kills a process that is writing many documents at once, with a real signal, from inside or outside. */

const count = 30;

function folder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(root, { recursive: true });
  for (let number = 0; number < count; number++) writeFileSync(path.join(root, `${number}.json`), '{"round":0}');
  return root;
}

function start(root: string, ...words: string[]) {
  return spawn(process.execPath, ['bin/run.mjs', 'tests/harness/move-towns.ts', root, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The round that each document was written in; every document must be complete. */
function roundsIn(root: string): Set<number> {
  const names = readdirSync(root).filter((name) => !name.startsWith('.'));
  expect(names).toHaveLength(count);
  return new Set(
    names.map((name) => (JSON.parse(readFileSync(path.join(root, name), 'utf8')) as { round: number }).round),
  );
}

/** Steps within the second operation; one operation has about two hundred. */
const steps = isLong ? Array.from({ length: 70 }, (_, index) => 200 + index * 3) : [215, 290, 320, 335, 345, 370];

it.each(steps)('killed at step %i: each document is complete, and all are equal after the next start', async (step) => {
  const root = folder();
  const [, signal] = (await once(start(root, String(step)), 'exit')) as [unknown, string];
  expect(signal).toBe('SIGKILL');
  expect(roundsIn(root).size).toBeLessThanOrEqual(2);
  cleanUpFolder(root);
  expect(roundsIn(root).size).toBe(1);
  expect(readdirSync(root).filter((name) => name.startsWith('.') && !/^\.vitrine-lock\.\w+$/.test(name))).toEqual([]);
});

const moments = Array.from({ length: samples({ daily: 3, long: 30 }) }, () => Math.random() * 300);

it.each(moments)('killed after %f ms: all documents are complete and equal after the next start', async (moment) => {
  const root = folder();
  const child = start(root);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  // Any moment will do: the process is always in the middle of an operation.
  setTimeout(() => child.kill('SIGKILL'), moment);
  await ended;
  cleanUpFolder(root);
  expect(roundsIn(root).size).toBe(1);
});

it('several processes that write the same document lose no change', async () => {
  const root = folder();
  const each = samples({ daily: 40, long: 400 });
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ['bin/run.mjs', 'tests/harness/count-up.ts', root, String(each)], { stdio: 'inherit' }),
  );
  for (const [code] of await Promise.all(children.map((child) => once(child, 'exit')))) expect(code).toBe(0);
  expect(roundsIn(root)).toEqual(new Set([0, 3 * each]));
});
