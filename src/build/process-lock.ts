import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What the process that holds a lock says of itself; `Notes` are those it has added since. */
export type Holder<Notes = object> = { pid: number; started: string; nonce: string } & Partial<Notes>;

export interface ProcessLock<Notes = object> {
  /** Adds what other processes of the same user may read. */
  publish: (notes: Notes) => void;
  release: () => void;
}

/** Takes a lock file for this process, recovering it from a dead one; returns the holder when a living process has it. */
export function takeLock<Notes extends object = object>(
  file: string,
): { lock: ProcessLock<Notes> } | { holder: Holder<Notes> } {
  const mine = { pid: process.pid, started: startOf(process.pid), nonce: newNonce() };
  while (!create(file, mine)) {
    const holder = read(file);
    // Notes are added by `publish`, below.
    if (holder && isAlive(holder)) return { holder: holder as Holder<Notes> };
    removeDead(file, holder);
  }

  const release = () => {
    process.off('exit', release);
    if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { lock: { publish: (notes) => renameSync(write(file, { ...mine, ...notes }), file), release } };
}

function newNonce(): string {
  return randomBytes(8).toString('hex');
}

/**
 * Removes the lock of a dead process. Another one may have done so since it was read, and taken the lock: what is moved
 * away is therefore looked at, and given back.
 */
function removeDead(file: string, dead: Holder | null): void {
  const aside = `${file}.${newNonce()}`;
  try {
    renameSync(file, aside);
    if (read(aside)?.nonce !== dead?.nonce) linkSync(aside, file);
  } catch (error) {
    // Nothing to move any more, or taken again by now.
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

// Written aside, then linked: the lock appears whole, and only if there is none.
function create(file: string, holder: Holder): boolean {
  const draft = write(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function write(file: string, holder: Holder): string {
  const draft = `${file}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

function read(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
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
    if (!hasCode(error, 'EPERM')) return false;
  }
  return startOf(pid) === started && !isDying(pid);
}

/** When a process started: process numbers are given again, above all after a reboot. Empty where the system does not say. */
function startOf(pid: number): string {
  const started = statOf(pid)?.[19];
  return started === undefined ? '' : `${readIfAny('/proc/sys/kernel/random/boot_id').trim()}/${started}`;
}

/** PF_EXITING (Linux, `sched.h`). */
const exiting = 4;
const killed = 1n << 8n;

/**
 * Whether a process runs no more, though its number is still taken: killed and on its way out, or a zombie that
 * nobody waits for, as in a container without an init.
 */
function isDying(pid: number): boolean {
  const stat = statOf(pid);
  if (!stat) return false;
  const pending = [...readIfAny(`/proc/${pid}/status`).matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)];
  return (
    stat[0] === 'Z' ||
    stat[0] === 'X' ||
    (Number(stat[6]) & exiting) !== 0 ||
    pending.some(([, signals]) => (BigInt(`0x${signals}`) & killed) !== 0n)
  );
}

/** The fields of `/proc/<pid>/stat` from the third on, the state; undefined where the system does not say. */
function statOf(pid: number): string[] | undefined {
  const stat = readIfAny(`/proc/${pid}/stat`);
  // The name, in brackets, may hold spaces: fields are counted after it.
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // No such process, or a system without /proc.
    return '';
  }
}
