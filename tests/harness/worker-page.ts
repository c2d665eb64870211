import type { Snapshot } from '../../src/hosted/messages';
import { workerTransport } from '../../src/hosted/worker-transport';
import { coreSuite, type Ask, type CoreName, type Found, type Size } from '../studio/suite/core-suite';

/** A page of tests that opens the site in a Worker; what it does is on `window.studio`. */

interface Kept extends Omit<Snapshot, 'media'> {
  /** In base64. */
  media: Record<string, string>;
}

/** What tests find on the page's `window`. */
export interface StudioInPage {
  openStudio: (patience: number) => Promise<void>;
  studio: {
    ask: Ask;
    /** Has the page try a part of the core's suite. */
    holds: (name: CoreName, size: Size) => Promise<Found>;
    posted: () => unknown[];
    kill: () => void;
    workers: () => number;
  };
}

/** Everything that was posted to a Worker. */
const posted: unknown[] = [];
const workers: Worker[] = [];

async function open(patience: number): Promise<void> {
  const kept = (await (await fetch('/snapshot.json')).json()) as Kept;
  const media = Object.fromEntries(
    Object.entries(kept.media).map(([file, text]) => [file, Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]),
  );
  const transport = workerTransport({
    snapshot: { ...kept, media },
    patience,
    start() {
      const worker = new Worker('/worker/worker.js', { type: 'module' });
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: unknown) => {
        posted.push(message);
        post(message);
      };
      workers.push(worker);
      return worker;
    },
  });
  const { ask } = transport;
  Object.assign(window, {
    studio: {
      ask,
      holds: (name, size) => coreSuite[name](ask, size),
      posted: () => posted.splice(0),
      /** As a browser ends a Worker that takes too much memory: without a word. */
      kill: () => workers.at(-1)?.terminate(),
      workers: () => workers.length,
    },
  } satisfies Pick<StudioInPage, 'studio'>);
}

Object.assign(window, { openStudio: open } satisfies Pick<StudioInPage, 'openStudio'>);
