import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hasCode, withoutLinks } from './disk';

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
  const mine = { pid: process.pid, started: startOf(process.pid), nonce: randomBytes(8).toString('hex') };
  while (!create(file, mine)) {
    const text = textOf(file);
    // Released since.
    if (text === undefined) continue;
    const holder = holderIn(text);
    // Notes are added by `publish`, below.
    if (holder && isAlive(holder)) return { holder: holder as Holder<Notes> };
    // One at a time removes what a dead one left, and looks once more: another may have done so, and have the lock.
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
  return { lock: { publish: (notes) => renameSync(write(file, { ...mine, ...notes }), file), release } };
}

// Written aside, then linked: the lock appears whole, and only if there is none.
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

/** On a disk without links, a process that looks in the same instant may take the lock for a spoilt one. */
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
    // A full disk makes the file, and writes nothing to it.
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** What is written in a lock; undefined when there is none. */
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
    // Written by this module only, and readable by this user only.
    return typeof holder === 'object' && holder && 'pid' in holder ? (holder as Holder) : null;
  } catch {
    // A failing disk has spoilt it.
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, and somebody else's.
    if (!hasCode(error, ['EPERM'])) return false;
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
