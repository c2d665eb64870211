import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settleFolder } from '../../src/write/settle-folder';
import { isLong, samples } from '../harness/size';

/** A process that writes to many documents at once is killed, with a real signal, by itself or from outside. */

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

/** The rounds that documents say: whole, each of them. */
function roundsIn(root: string): Set<number> {
  const names = readdirSync(root).filter((name) => !name.startsWith('.'));
  expect(names).toHaveLength(count);
  return new Set(
    names.map((name) => (JSON.parse(readFileSync(path.join(root, name), 'utf8')) as { round: number }).round),
  );
}

/** In the second operation; the steps of one are some two hundred. */
const steps = isLong ? Array.from({ length: 70 }, (_, index) => 200 + index * 3) : [215, 290, 320, 335, 345, 370];

it.each(steps)('killed at step %i, each document is whole, and all say the same after the next start', async (step) => {
  const root = folder();
  const [, signal] = (await once(start(root, String(step)), 'exit')) as [unknown, string];
  expect(signal).toBe('SIGKILL');
  expect(roundsIn(root).size).toBeLessThanOrEqual(2);
  settleFolder(root);
  expect(roundsIn(root).size).toBe(1);
  expect(readdirSync(root).filter((name) => name.startsWith('.') && !/^\.vitrine-lock\.\w+$/.test(name))).toEqual([]);
});

const moments = Array.from({ length: samples({ daily: 3, long: 30 }) }, () => Math.random() * 300);

it.each(moments)('killed from outside after %f ms, the same', async (moment) => {
  const root = folder();
  const child = start(root);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  // Any moment does: it is somewhere in one of its operations.
  setTimeout(() => child.kill('SIGKILL'), moment);
  await ended;
  settleFolder(root);
  expect(roundsIn(root).size).toBe(1);
});

it('several that write to the same document lose nothing of each other', async () => {
  const root = folder();
  const each = samples({ daily: 40, long: 400 });
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ['bin/run.mjs', 'tests/harness/count-up.ts', root, String(each)], { stdio: 'inherit' }),
  );
  for (const [code] of await Promise.all(children.map((child) => once(child, 'exit')))) expect(code).toBe(0);
  expect(roundsIn(root)).toEqual(new Set([0, 3 * each]));
});
