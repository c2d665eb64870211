import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost } from '../deploy-fault';
import type { Transport } from './transport';

interface SteadyInput {
  open: () => Promise<Transport>;
  /** In ms: how long to wait before each further attempt; their number is how often in a row one may fail. */
  waits: readonly number[];
  /** Called when the connection is lost and will be made again. */
  onLost: () => void;
  /** What is thrown when the last attempt has failed. */
  lostForGood: () => Error;
}

export const reconnectWaits = [500, 2000, 5000, 10_000, 20_000] as const;

/** A transport that connects again when its connection is lost, and repeats what was under way. */
export async function steady({ open, waits, onLost, lostForGood }: SteadyInput): Promise<Transport> {
  let failures = 0;
  let opening: Promise<Transport> = openAgain();
  const { width } = await opening;

  async function openAgain(): Promise<Transport> {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        await pause(error);
      }
    }
  }

  async function pause(error: unknown): Promise<void> {
    const wait = waits[failures];
    failures += 1;
    if (!(error instanceof ConnectionLost)) throw error;
    if (wait === undefined) throw lostForGood();
    await sleep(wait);
  }

  async function repeat<Value>(operation: (host: Transport) => Promise<Value>): Promise<Value> {
    for (;;) {
      const used = opening;
      const host = await used;
      try {
        const value = await operation(host);
        failures = 0;
        return value;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        // Several operations lose the same connection: the first of them makes it again.
        if (used === opening) {
          onLost();
          opening = pause(error).then(openAgain);
          opening.catch(() => undefined);
        }
      }
    }
  }

  /** A rename whose answer was lost may have been done. */
  function renamed(from: string, to: string, rename: (host: Transport) => Promise<boolean>): Promise<boolean> {
    let attempts = 0;
    return repeat(async (host) => {
      attempts += 1;
      if (await rename(host)) return true;
      return attempts > 1 && !(await isThere(host, from)) && (await isThere(host, to));
    });
  }

  return {
    width,
    list: (folder) => repeat((host) => host.list(folder)),
    read: (name) => repeat((host) => host.read(name)),
    write: (name, content) => repeat((host) => host.write(name, content)),
    renameOver: (from, to) => renamed(from, to, (host) => host.renameOver(from, to)),
    rename: (from, to) => renamed(from, to, (host) => host.rename(from, to)),
    remove: (name) => repeat((host) => host.remove(name)),
    makeFolder: (name) => repeat((host) => host.makeFolder(name)),
    removeFolder: (name) => repeat((host) => host.removeFolder(name)),
    end: () => opening.then((host) => host.end()).catch(() => undefined),
  };
}

async function isThere(host: Transport, name: string): Promise<boolean> {
  const { dir, base } = path.posix.parse(name);
  return (await host.list(dir))?.some((entry) => entry.name === base) ?? false;
}
