import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A stretch of a script, from one offset to another, and how often it ran. */
interface Stretch {
  start: number;
  end: number;
  count: number;
  /**
   * How often the surrounding code ran: a loop may exceed it, a branch cannot. It is 0 for a function, which may be
   * called from anywhere.
   */
  around: number;
  /** The innermost named function that contains it. */
  name: string;
}

/** What Node's coverage says about a script. */
interface Script {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

interface Compared {
  start: number;
  end: number;
  before: Stretch | undefined;
  after: Stretch | undefined;
}

/** How often each stretch of the project's bundled code ran, by the bundle's file. */
export type CallCounts = ReadonlyMap<string, readonly Stretch[]>;

interface Run {
  script: string;
  env: NodeJS.ProcessEnv;
  /** The expected exit code. */
  code?: number;
}

/**
 * Runs a script of the project and counts, in all of its threads and processes, how often each function and each block
 * of code ran.
 */
export function callsOf({ script, env, code = 0 }: Run): CallCounts {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-calls-'));
  const outside = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', script], {
    env: { ...Object.fromEntries(outside), ...env, NODE_V8_COVERAGE: folder },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== code) throw new Error(`${stdout}${stderr}`.slice(-3000));
  return readCounts(folder);
}

/**
 * Adds up the coverage files that Node has written, one per thread
 * (https://nodejs.org/api/cli.html#node_v8_coveragedir).
 */
function readCounts(folder: string): CallCounts {
  const counts = new Map<string, readonly Stretch[]>();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { result: Script[] };
    // Only the bundles, which are in `.cache/`: other scripts are Node's own, or packages.
    for (const { url, functions } of result.filter((script) => script.url.includes('/.cache/'))) {
      const file = fileURLToPath(url);
      counts.set(file, sum(counts.get(file) ?? [], stretchesOf(functions)));
    }
  }
  return counts;
}

/** Coverage ranges are nested, and the innermost one counts; stretches are consecutive without gaps. */
function stretchesOf(functions: Script['functions']): Stretch[] {
  const ranges = functions.flatMap(({ functionName: name, ranges: own }) =>
    own.map((range, rank) => ({ ...range, name, isFunction: rank === 0 })),
  );
  const stretches: Stretch[] = [];
  const around: typeof ranges = [];
  let start = 0;
  const endAt = (end: number) => {
    const name = around.findLast((range) => range.name !== '')?.name ?? '';
    const inner = around.at(-1);
    const outer = inner?.isFunction ? 0 : (around.at(-2)?.count ?? 0);
    if (end > start) stretches.push({ start, end, count: inner?.count ?? 0, around: outer, name });
    start = Math.max(start, end);
  };
  const leaveUntil = (offset: number) => {
    for (let inner = around.at(-1); inner && inner.endOffset <= offset; inner = around.at(-1)) {
      endAt(inner.endOffset);
      around.pop();
    }
  };
  for (const range of ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)) {
    leaveUntil(range.startOffset);
    endAt(range.startOffset);
    around.push(range);
  }
  leaveUntil(Infinity);
  return stretches;
}

function sum(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
  return together(one, other).map(({ start, end, before, after }) => ({
    start,
    end,
    count: (before?.count ?? 0) + (after?.count ?? 0),
    around: (before?.around ?? 0) + (after?.around ?? 0),
    name: (after ?? before)?.name ?? '',
  }));
}

/** The stretches of two runs of the same script, split at the boundaries of both. */
export function together(before: readonly Stretch[], after: readonly Stretch[]): Compared[] {
  const cuts = [...new Set([...before, ...after].flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const [beforeAt, afterAt] = [reader(before), reader(after)];
  return cuts
    .slice(0, -1)
    .map((start, at) => ({ start, end: cuts[at + 1]!, before: beforeAt(start), after: afterAt(start) }));
}

/** Returns a function that finds the stretch at an offset. Offsets must be asked for in ascending order. */
function reader(stretches: readonly Stretch[]): (offset: number) => Stretch | undefined {
  let at = 0;
  return (offset) => {
    while (at < stretches.length && stretches[at]!.end <= offset) at++;
    const stretch = stretches[at];
    return stretch && stretch.start <= offset ? stretch : undefined;
  };
}
