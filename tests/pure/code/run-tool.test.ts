import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runTool } from '../../../scripts/test/run-tool';

/** A script that starts another one, notes its id in a file, and goes on with `then`. */
const parentOf = (child: string, note: string, then: string) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--eval', ${JSON.stringify(child)}], { stdio: 'inherit' });
  require('node:fs').writeFileSync(${JSON.stringify(note)}, String(child.pid));
  console.log('begun');
  ${then}`;

function aNote(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-tool-')), 'note');
}

/** Whether a process runs: one that has ended may stay listed until its parent asks for its result. */
const isRunning = (pid: string) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout);

it('a tool that stands still is ended with all that it has started, and what it was at is told', async () => {
  const note = aNote();
  const script = parentOf('for (;;);', note, 'for (;;);');
  const watch = { file: note, patience: 1000, limit: 60_000 };
  const { output, stuckAt } = await runTool(['node', '--eval', script], { isShown: false, watch });
  const child = readFileSync(note, 'utf8');
  expect(output).toBe('begun\n');
  expect(stuckAt).toMatch(new RegExp(`1 s; it was at\n +${child}\n[^]*\n +${child} \\S+ .*for \\(;;\\);`));
  await vi.waitUntil(() => !isRunning(child));
});

it('a tool that moves on for ever is ended too', async () => {
  const note = aNote();
  // Renamed into place: a note that is being written could be read while it is empty.
  const script = `
    const { renameSync, writeFileSync } = require('node:fs');
    const write = () => {
      writeFileSync(${JSON.stringify(`${note}.new`)}, 'still there');
      renameSync(${JSON.stringify(`${note}.new`)}, ${JSON.stringify(note)});
    };
    write();
    setInterval(write, 100);`;
  const watch = { file: note, patience: 60_000, limit: 3000 };
  const { stuckAt } = await runTool(['node', '--eval', script], { isShown: false, watch });
  expect(stuckAt).toMatch(/^it had not ended after 3 s; it was at\n +still there\n/);
});

it('a process that is left behind does not hold its tool', async () => {
  const note = aNote();
  const script = parentOf('setTimeout(() => {}, 60_000)', note, 'child.unref();');
  const watch = { file: note, patience: 60_000, limit: 60_000 };
  const { status, output, stuckAt } = await runTool(['node', '--eval', script], { isShown: false, watch });
  process.kill(Number(readFileSync(note, 'utf8')));
  expect({ status, output, stuckAt }).toEqual({ status: 0, output: 'begun\n', stuckAt: undefined });
});
