/*
 * Loaded into processes that tests start: ends the process when its parent is gone for any reason, since a worker that
 * the runner kills cannot clean up. Also removes the process's temporary folders.
 */
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Its own child processes and threads load this too; ending them is its own task.
const folders = process.env.REMOVE_AT_END?.split('\n') ?? [];
delete process.env.REMOVE_AT_END;
if (isMainThread && process.env.ENDS_WITH_PARENT) {
  delete process.env.ENDS_WITH_PARENT;
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref?.();
  let isOver = true;
  // It will be started again with the same folders.
  process.once('SIGINT', () => (isOver = false));
  process.once('exit', () => {
    if (!isOver) return;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}
