import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost, DeployFault } from '../deploy-fault';
import { put } from '../put';
import { places } from './record';
import type { Transport } from '../transport/transport';

/** In ms. */
export interface LockTimes {
  /** How often the holder says that it is still there. */
  beat: number;
  /** How long a lock may stand still before it counts as left behind, by the clock of whoever watches it. */
  patience: number;
  /** How often somebody who waits looks. */
  look: number;
}

export const lockTimes: LockTimes = { beat: 20_000, patience: 90_000, look: 3000 };

export interface RemoteLock {
  /** Rejects if somebody else has taken the lock over, since this machine slept for instance. */
  check: () => Promise<void>;
  release: () => Promise<void>;
}

interface LockInput {
  /** Who deploys, for whoever has to wait: user and machine. */
  who: string;
  times: LockTimes;
  /** Called once if another deployment is under way, with who is at it. */
  onWait: (who: string) => void;
}

const holderFile = `${places.lock}/holder.json`;

interface Holder {
  id: string;
  who: string;
  /** Counts up while the holder is at work. No clock is compared. */
  beat: number;
}

/**
 * Takes the lock of a site at its host. Making a folder is atomic with every protocol. Waits for another deployment; a
 * lock that stands still for too long was left behind, and is taken over.
 */
export async function takeRemoteLock(host: Transport, { who, times, onWait }: LockInput): Promise<RemoteLock> {
  const id = randomBytes(8).toString('hex');
  let seen: { text: string; since: number } | undefined;
  let hasSaid = false;
  for (let looks = 1; !(await host.makeFolder(places.lock)); looks += 1) {
    const text = (await host.read(holderFile))?.toString('utf8') ?? '';
    const holder = holderIn(text);
    if (holder?.id === id) break;
    // Whoever has just made the folder is about to say who it is.
    if (!hasSaid && (holder || looks > 1)) {
      onWait(holder?.who ?? 'une autre machine');
      hasSaid = true;
    }
    if (seen?.text !== text) seen = { text, since: Date.now() };
    if (Date.now() - seen.since >= times.patience) await takeAway(host, text, id);
    else await sleep(times.look);
  }
  return hold(host, { id, who, beat: 0 }, times);
}

/** Puts aside a lock that was left behind. If it is somebody's by now, gives it back. */
async function takeAway(host: Transport, text: string, id: string): Promise<void> {
  const aside = `${places.lock}-${id}`;
  if (!(await host.rename(places.lock, aside))) return;
  const now = (await host.read(`${aside}/holder.json`))?.toString('utf8') ?? '';
  if (now !== text && (await host.rename(aside, places.lock))) return;
  await host.remove(`${aside}/holder.json`);
  await host.removeFolder(aside);
}

async function hold(host: Transport, holder: Holder, { beat }: LockTimes): Promise<RemoteLock> {
  await say();
  let beating: Promise<void> = Promise.resolve();
  let lost: unknown;
  const timer = setInterval(() => {
    beating = beating
      .then(check)
      .then(say)
      .catch((error: unknown) => {
        // A connection that is lost is for the work itself to mend.
        if (!(error instanceof ConnectionLost)) lost ??= error;
      });
  }, beat);
  timer.unref();
  return { check, release };

  function say(): Promise<void> {
    holder.beat += 1;
    return put(host, holderFile, Buffer.from(JSON.stringify(holder)));
  }

  async function check(): Promise<void> {
    if (lost) throw lost;
    if (holderIn((await host.read(holderFile))?.toString('utf8') ?? '')?.id !== holder.id)
      throw new DeployFault(
        'Une autre mise en ligne a pris la suite de celle-ci, qui ne donnait plus signe de vie. Relancez quand l’autre est finie.',
      );
  }

  async function release(): Promise<void> {
    clearInterval(timer);
    await beating;
    await check();
    await host.remove(holderFile);
    await host.removeFolder(places.lock);
  }
}

/** A holder as `hold` wrote it; undefined while it is being written. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
