import type { ChangedFile, FromWorker, Snapshot } from '../../src/hosted/messages';
import { workerTransport } from '../../src/hosted/worker-transport';
import { coreSuite, type Ask, type CoreName, type Found, type Size } from '../studio/suite/core-suite';

/** A page of tests that opens the site in a Worker; what it does is on `window.studio`. */

interface Kept extends Omit<Snapshot, 'media'> {
  /** In base64. */
  media: Record<string, string>;
}

/** What tests find on the page's `window`. */
export interface StudioInPage {
  /** Begins with the Worker; the site is handed to it once it is there, or so many ms later. */
  openStudio: (patience: number, later?: number) => void;
  killWorker: () => void;
  studio: {
    ask: Ask;
    /** When the site was there, by the clock of the page. */
    there: () => number;
    /** Has the page try a part of the core's suite. */
    holds: (name: CoreName, size: Size) => Promise<Found>;
    posted: () => unknown[];
    kill: () => void;
    workers: () => number;
    /** A file that a Worker has written, in base64. */
    stored: (file: string) => string | undefined;
  };
}

/** Everything that was posted to a Worker. */
const posted: unknown[] = [];
const workers: Worker[] = [];
const stored = new Map<string, ChangedFile['content']>();

let there = 0;

/** The site as it is served, so many ms after it has come. */
export async function snapshot(later: number): Promise<Snapshot> {
  const kept = (await (await fetch('/snapshot.json')).json()) as Kept;
  const media = Object.fromEntries(
    Object.entries(kept.media).map(([file, text]) => [file, Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]),
  );
  await new Promise((resolve) => setTimeout(resolve, later));
  there = performance.now();
  return { ...kept, media };
}

export function startWorker(): Worker {
  const worker = new Worker('/worker/worker.js', { type: 'module' });
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: unknown) => {
    posted.push(message);
    post(message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('written' in data) for (const { file, content } of data.written) stored.set(file, content);
  });
  workers.push(worker);
  return worker;
}

/** As a browser ends a Worker that takes too much memory: without a word. */
export function killWorker(): void {
  workers.at(-1)?.terminate();
}

function open(patience: number, later = 0): void {
  const { ask } = workerTransport({ snapshot: snapshot(later), patience, start: startWorker });
  Object.assign(window, {
    studio: {
      ask,
      there: () => there,
      holds: (name, size) => coreSuite[name](ask, size),
      posted: () => posted.splice(0),
      kill: killWorker,
      workers: () => workers.length,
      stored(file) {
        const content = stored.get(file);
        if (!(content instanceof Uint8Array)) return undefined;
        return btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(''));
      },
    },
  } satisfies Pick<StudioInPage, 'studio'>);
}

Object.assign(window, { openStudio: open, killWorker } satisfies Omit<StudioInPage, 'studio'>);
