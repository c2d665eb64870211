import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the process that holds the directory says of itself; `port` and `token` once its private door is open. */
export type Holder = { pid: number; started: string; nonce: string; port?: number; token?: string };

export type DirectoryLock = {
  /** Tells other processes of the same user how to reach this one. */
  publish: (door: { port: number; token: string }) => void;
  release: () => void;
};

/** Takes the directory for this process, recovering it from a dead one; returns the holder when a living process has it. */
export async function lockDirectory(directory: string): Promise<{ lock: DirectoryLock } | { holder: Holder }> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'leads.lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomBytes(8).toString('hex') };

  do {
    while (!create(path, mine)) {
      const holder = read(path);
      if (holder && isAlive(holder)) return { holder };
      rmSync(path, { force: true });
    }
    // Another process may have found the same dead lock and removed ours instead: whoever is left in the file has it.
    await sleep(50);
  } while (read(path)?.nonce !== mine.nonce);

  const release = () => {
    process.off('exit', release);
    if (read(path)?.nonce === mine.nonce) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { lock: { publish: (door) => renameSync(write(path, { ...mine, ...door }), path), release } };
}

// Written aside, then linked: the lock appears whole, and only if there is none.
function create(path: string, holder: Holder): boolean {
  const draft = write(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function write(path: string, holder: Holder): string {
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

function read(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    // Written by this module only, and readable by this user only.
    return typeof holder === 'object' && holder && 'pid' in holder ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, and somebody else's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(pid) === started;
}

/** When a process started: process numbers are given again, above all after a reboot. Empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name, in brackets, may hold spaces: count the fields after it. The 22nd is the start time.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
