import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hasCode, withoutLinks } from './disk';

/** What the holder of a lock says about itself; `Notes` are what it added later. */
export type Holder<Notes = object> = { pid: number; started: string; nonce: string } & Partial<Notes>;

export interface ProcessLock<Notes = object> {
  /** Adds notes, which other processes of the same user can read. */
  announce: (notes: Notes) => void;
  release: () => void;
}

/**
 * Takes a lock file for this process. A lock left by a dead process is taken over. If a living process holds it,
 * returns that holder.
 */
export function takeLock<Notes extends object = object>(
  file: string,
): { lock: ProcessLock<Notes> } | { holder: Holder<Notes> } {
  const mine = { pid: process.pid, started: startOf(process.pid), nonce: randomBytes(8).toString('hex') };
  while (!create(file, mine)) {
    const text = textOf(file);
    // Released meanwhile.
    if (text === undefined) continue;
    const holder = holderIn(text);
    // `announce` (below) wrote the notes.
    if (holder && isAlive(holder)) return { holder: holder as Holder<Notes> };
    // Only one process at a time removes a stale lock, and it checks again first: another one may have taken the lock.
    const turn = takeLock<Notes>(`${file}.after-${holder?.nonce ?? 'unreadable'}`);
    if ('holder' in turn) return turn;
    if (textOf(file) === text) rmSync(file, { force: true });
    turn.lock.release();
  }

  const release = () => {
    process.off('exit', release);
    if (holderIn(textOf(file) ?? '')?.nonce === mine.nonce) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { lock: { announce: (notes) => renameSync(write(file, { ...mine, ...notes }), file), release } };
}

// Written to a temporary file, then linked: the lock appears complete, and only if there is none.
function create(file: string, holder: Holder): boolean {
  const draft = write(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, ['EEXIST'])) return false;
    if (!hasCode(error, withoutLinks)) throw error;
    return createWithoutLink(file, holder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For disks without hard links. A process that reads at this very moment may take the lock for a damaged one. */
function createWithoutLink(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, ['EEXIST'])) return false;
    throw error;
  }
}

function write(file: string, holder: Holder): string {
  const draft = `${file}.${holder.nonce}`;
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  } catch (error) {
    // On a full disk the file exists but is empty.
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** The content of a lock file; undefined if there is none. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return undefined;
    throw error;
  }
}

function holderIn(text: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(text);
    // Only this module writes it, and only this user can read it.
    return typeof holder === 'object' && holder && 'pid' in holder ? (holder as Holder) : null;
  } catch {
    // Damaged by a failing disk.
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if (!hasCode(error, ['EPERM'])) return false;
  }
  return startOf(pid) === started && !isDying(pid);
}

/**
 * When a process started; needed because pids are reused, above all after a reboot. Empty if the system does not say.
 */
function startOf(pid: number): string {
  const started = statOf(pid)?.[19];
  return started === undefined ? '' : `${readIfAny('/proc/sys/kernel/random/boot_id').trim()}/${started}`;
}

/** PF_EXITING (Linux, `sched.h`). */
const exiting = 4;
const killed = 1n << 8n;

/**
 * Whether a process is dead although its pid is still taken: it was killed and is ending, or is a zombie that nobody
 * waits for, as in a container without an init.
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

/** The fields of `/proc/<pid>/stat` from the third (the state) on; undefined if the system has none. */
function statOf(pid: number): string[] | undefined {
  const stat = readIfAny(`/proc/${pid}/stat`);
  // The process name, in brackets, may contain spaces, so fields are counted after it.
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // No such process, or no /proc.
    return '';
  }
}
