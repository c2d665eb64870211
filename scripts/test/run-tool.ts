import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Ended {
  status: number | null;
  output: string;
  /** Absent if the tool ended by itself. Otherwise what it was at when it was ended. */
  stuckAt?: string;
}

/** How one notices that a tool stands still. */
export interface Watch {
  /** The file in which the tool says what is under way, whenever that changes. Without it, the start counts. */
  file: string;
  /** How long it may stay the same, in milliseconds. */
  patience: number;
  /** How long the tool may take in all, in milliseconds. */
  limit: number;
}

interface How {
  isShown: boolean;
  env?: NodeJS.ProcessEnv;
  watch: Watch;
}

/**
 * Runs one of the project's tools to its end, and returns its output unless it was shown already. A tool that stands
 * still, or takes too long, is ended, with all that it has started. Rejects if it cannot be started.
 */
export function runTool([tool = '', ...parameters]: readonly string[], how: How): Promise<Ended> {
  const stdio = how.isShown ? 'inherit' : 'pipe';
  const child = spawn(tool === 'node' ? process.execPath : path.join('node_modules/.bin', tool), parameters, {
    stdio: [how.isShown ? 'inherit' : 'ignore', stdio, stdio],
    env: how.env,
  });
  let output = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', (text: Buffer) => (output += text.toString()));
  let stuckAt: string | undefined;
  const watching = watchOver(child, how.watch, (at) => (stuckAt = at));
  return new Promise((resolve, reject) => {
    const end = (status: number | null) => {
      clearInterval(watching);
      resolve({ status, output, ...(stuckAt !== undefined && { stuckAt }) });
    };
    // A process that it has left behind may hold its output open for ever.
    child.once('exit', () => setTimeout(() => streams.forEach((stream) => stream?.destroy()), 2000).unref());
    child.once('error', reject).once('close', end);
  });
}

function watchOver(
  child: ChildProcess,
  { file, patience, limit }: Watch,
  isStuck: (at: string) => void,
): NodeJS.Timeout {
  const started = Date.now();
  const watching = setInterval(
    () => {
      const moved = existsSync(file) ? statSync(file).mtimeMs : started;
      const isStill = Date.now() - moved >= patience;
      if (!isStill && Date.now() - started < limit) return;
      clearInterval(watching);
      const processes = startedBy(child.pid!);
      isStuck(
        [
          `${isStill ? `nothing moved for ${patience / 1000}` : `it had not ended after ${limit / 1000}`} s; it was at`,
          existsSync(file) ? readFileSync(file, 'utf8') : 'its start',
          'with these processes (their ids, ages and commands):',
          ...processes.map(({ line }) => line),
        ].join('\n    '),
      );
      for (const { pid } of [...processes, { pid: child.pid! }]) kill(pid);
    },
    Math.min(patience / 4, 10_000),
  );
  return watching;
}

interface Running {
  pid: number;
  line: string;
}

/** All that a process has started, and what that has started. */
function startedBy(parent: number): Running[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,etime=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [pid, ppid, ...rest] = line.trim().split(/\s+/);
    return { pid: Number(pid), ppid: Number(ppid), line: [pid, ...rest].join(' ').slice(0, 200) };
  });
  const below = (above: number): Running[] =>
    all.filter(({ ppid }) => ppid === above).flatMap((one) => [one, ...below(one.pid)]);
  return below(parent);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
