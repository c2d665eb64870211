import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from './process-lock';

function lockPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'lock');
}

const holding = (file: string) => ['bin/run.mjs', 'tests/harness/hold-lock.ts', file];

/** The pid of the child process, which it prints once it has the lock. */
async function pidOf(child: ChildProcess): Promise<number> {
  return Number(await new Promise<Buffer>((resolve) => child.stdout?.once('data', resolve)));
}

describe('A lock', () => {
  it('belongs to the process that took it, until that process releases it', async () => {
    const file = lockPath();
    const first = takeLock(file);
    expect(takeLock(file)).toMatchObject({ holder: { pid: process.pid } });
    if ('lock' in first) first.lock.release();
    expect(existsSync(file)).toBe(false);
    const second = takeLock(file);
    expect(second).toHaveProperty('lock');
    if ('lock' in second) second.lock.release();
  });

  it('of a dead process goes to one process only, if several find it at the same time', async () => {
    const folder = path.dirname(lockPath());
    const files = Array.from({ length: 300 }, (_, index) => path.join(folder, `lock-${index}`));
    const spoilt = '';
    const dead = JSON.stringify({ pid: 2 ** 30, started: 'never', nonce: 'dead' });
    for (const [index, file] of files.entries()) writeFileSync(file, index % 10 === 0 ? spoilt : dead);
    const rivals = [1, 2, 3].map(() => {
      const child = spawn(process.execPath, ['bin/run.mjs', 'tests/harness/contend-for-locks.ts', ...files]);
      onTestFinished(() => void child.kill());
      return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
    });
    for (const { lines } of rivals) await lines.next();
    for (const { child } of rivals) child.stdin.write(String(Date.now() + 50));
    const taken = await Promise.all(
      rivals.map(async ({ lines }) => JSON.parse((await lines.next()).value ?? '') as string[]),
    );
    expect(taken.flat().toSorted()).toEqual(files.toSorted());
    expect(readdirSync(folder).toSorted()).toEqual(files.map((file) => path.basename(file)).toSorted());
  });

  it('is free as soon as its holder is killed, even while the system still lists it', async () => {
    const file = lockPath();
    const child = spawn(process.execPath, holding(file));
    const pid = await pidOf(child);
    expect(takeLock(file)).toMatchObject({ holder: { pid } });
    process.kill(pid, 'SIGKILL');
    // At once, before this process is notified of the end of its child.
    const taken = takeLock(file);
    expect(taken).toHaveProperty('lock');
    if ('lock' in taken) taken.lock.release();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is free if its holder is a zombie', async () => {
    const file = lockPath();
    // `exec` replaces the shell with a program that never waits for its child, as in a container without an init.
    const script = `"$0" "$@" & exec sleep 1000`;
    const parent = spawn('/bin/sh', ['-c', script, process.execPath, ...holding(file)]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = await pidOf(parent);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    const taken = takeLock(file);
    expect(taken).toHaveProperty('lock');
    if ('lock' in taken) taken.lock.release();
  });
});
