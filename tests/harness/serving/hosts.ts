import { apache, kinds } from './apache';
import { caddy } from './caddy';
import { isThere, startServer, type DebianServer, type RunningServer } from './debian-server';
import { nginx } from './nginx';

/** The servers that read a file which the build writes, by name. */
const servers: Readonly<Record<string, DebianServer>> = {
  nginx,
  Caddy: caddy,
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, apache(kind)])),
};

/** The names of those that are available; the others are said to be missing. */
export function hostsThere(): string[] {
  const there = Object.keys(servers).filter((name) => isThere(servers[name]!));
  const missing = Object.keys(servers).filter((name) => !there.includes(name));
  if (missing.length > 0) console.log(`Not here, so that nothing of them is checked: ${missing.join(', ')}.`);
  return there;
}

/** Starts these on the files of `root`. */
export async function startHosts(names: readonly string[], root: string): Promise<Map<string, RunningServer>> {
  const started = new Map<string, RunningServer>();
  try {
    for (const name of names) started.set(name, await startServer(servers[name]!, root));
  } catch (error) {
    await stopHosts(started);
    throw error;
  }
  return started;
}

export async function stopHosts(started: ReadonlyMap<string, RunningServer>): Promise<void> {
  for (const server of started.values()) await server.stop();
}
