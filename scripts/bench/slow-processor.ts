import { readFileSync, readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** In ms: how long a process runs before it is stopped. */
const slice = 4;
/** In ms: how often new renderers are searched for; a service worker, for example, may get its own process. */
const searching = 50;

/**
 * Simulates a processor `factor` times slower for everything that runs in pages: stops all renderers of this process's
 * browsers most of the time, by SIGSTOP. A browser's own throttling slows down the main thread of a page only, not its
 * Workers. Needs Linux; throws elsewhere. Returns the function that ends it.
 */
export function slowProcessor(factor: number): () => Promise<void> {
  if (process.platform !== 'linux') throw new Error('A slower processor can only be simulated on Linux.');
  const state = new Int32Array(new SharedArrayBuffer(4 * most));
  // In its own thread, so that other work of this process does not stretch the slices.
  const thread = new Worker(turns, { eval: true, workerData: { state, slice, pause: slice * (factor - 1) } });
  const search = setInterval(() => {
    const pids = renderers();
    for (let place = 1; place < most; place++) Atomics.store(state, place, pids[place - 1] ?? 0);
  }, searching);
  return async () => {
    clearInterval(search);
    // Wait for the end of the thread's last turn, so that no renderer stays stopped.
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    await new Promise((resolve) => thread.once('exit', resolve));
  };
}

/** The length of the shared array: a flag that ends the thread, then the process ids of renderers. */
const most = 64;

const turns = `
const { state, slice, pause } = require('node:worker_threads').workerData;
const all = (signal) => {
  for (const pid of state.subarray(1)) if (pid > 0) try { process.kill(pid, signal); } catch {}
};
while (Atomics.load(state, 0) === 0) {
  Atomics.wait(state, 0, 0, slice);
  all('SIGSTOP');
  Atomics.wait(state, 0, 0, pause);
  all('SIGCONT');
}
`;

/** The renderers among the descendants of this process. */
function renderers(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = pid > 0 ? contents(`/proc/${pid}/stat`) : '';
    // State and parent follow the name of the program, which may contain anything.
    if (stat) parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(
    (pid) => isOurs(pid) && contents(`/proc/${pid}/cmdline`).includes('--type=renderer'),
  );
}

/** Empty if the process has ended meanwhile. */
function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
