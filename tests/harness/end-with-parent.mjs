/*
 * Loaded into what tests start: ends it when whoever started it is gone, however that came about. A worker that the
 * runner ends has no time to say goodbye. What it was given to write in goes with it.
 */
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Threads and processes that it starts itself are loaded with this, too, and are its own to end.
const folders = process.env.REMOVE_AT_END?.split('\n') ?? [];
delete process.env.REMOVE_AT_END;
if (isMainThread && process.env.ENDS_WITH_PARENT) {
  delete process.env.ENDS_WITH_PARENT;
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref?.();
  let isOver = true;
  // It will be started again over the same folders.
  process.once('SIGINT', () => (isOver = false));
  process.once('exit', () => {
    if (!isOver) return;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}
