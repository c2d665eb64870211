// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from './process-lock';

function lockPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'lock');
}

const holding = (file: string) => ['scripts/run.mjs', 'tests/harness/hold-lock.ts', file];

/** The number of a process that has taken the lock. */
async function pidOf(child: ChildProcess): Promise<number> {
  return Number(await new Promise<Buffer>((resolve) => child.stdout?.once('data', resolve)));
}

describe('A lock', () => {
  it('belongs to the process that took it, and is free once that has released it', async () => {
    const file = lockPath();
    const first = await takeLock(file);
    expect(await takeLock(file)).toMatchObject({ holder: { pid: process.pid } });
    if ('lock' in first) first.lock.release();
    expect(existsSync(file)).toBe(false);
    const second = await takeLock(file);
    expect(second).toHaveProperty('lock');
    if ('lock' in second) second.lock.release();
  });

  it('is free as soon as its holder is killed, though the system still knows it', async () => {
    const file = lockPath();
    const child = spawn(process.execPath, holding(file));
    const pid = await pidOf(child);
    expect(await takeLock(file)).toMatchObject({ holder: { pid } });
    process.kill(pid, 'SIGKILL');
    // At once: this process has not yet been told that its child is gone.
    const taken = await takeLock(file);
    expect(taken).toHaveProperty('lock');
    if ('lock' in taken) taken.lock.release();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is free when its holder is a zombie that nobody waits for', async () => {
    const file = lockPath();
    // `exec` puts in the place of the shell a program that does not know of its child, as in a container without an init.
    const script = `"$0" "$@" & exec sleep 1000`;
    const parent = spawn('/bin/sh', ['-c', script, process.execPath, ...holding(file)]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = await pidOf(parent);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    const taken = await takeLock(file);
    expect(taken).toHaveProperty('lock');
    if ('lock' in taken) taken.lock.release();
  });
});
