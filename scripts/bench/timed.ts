import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Timed {
  seconds: number;
  /** Peak resident memory of the largest process, in MB; NaN without GNU time. */
  megabytes: number;
  output: string;
}

export interface Command {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

const gnuTime = '/usr/bin/time';
/** The time limit of a build, in ms. */
const patience = 20 * 60_000;

/** Runs a command to its end and measures it. If it fails, throws with the end of its output. */
export function timed({ command, args, cwd, env = {} }: Command): Timed {
  const isWatched = existsSync(gnuTime);
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(
    isWatched ? gnuTime : command,
    isWatched ? ['-f', 'peak %M KB', command, ...args] : args,
    {
      cwd,
      encoding: 'utf8',
      timeout: patience,
      maxBuffer: 256 * 1024 * 1024,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        NEXT_TELEMETRY_DISABLED: '1',
        ...env,
      },
    },
  );
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? ''}\n${`${stdout}${stderr}`.slice(-3000)}`);
  return {
    seconds,
    megabytes: Math.round(Number(/peak (\d+) KB/.exec(stderr)?.[1] ?? Number.NaN) / 1024),
    output: stdout,
  };
}
