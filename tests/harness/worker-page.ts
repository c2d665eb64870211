import type { ChangedFile, FromWorker, Snapshot } from '../../src/studio/worker/messages';
import { workerTransport } from '../../src/studio/worker/worker-transport';
import type { Ask, Found, Size } from './studio/suite/core-property';
import { coreSuite, type CoreName } from './studio/suite/core-suite';

/** A test page that opens the site in a Worker; its functions are on `window.studio`. */

interface Kept extends Omit<Snapshot, 'media'> {
  /** In base64. */
  media: Record<string, string>;
}

/** The functions that tests find on the page's `window`. */
export interface StudioInPage {
  /** Starts the Worker, and passes it the site when it is loaded or `later` ms after that. */
  openStudio: (patience: number, later?: number) => void;
  killWorker: () => void;
  studio: {
    ask: Ask;
    /** When the site was loaded, by the page's clock. */
    there: () => number;
    /** Checks a property of the core's tests in the page. */
    holds: (name: CoreName, size: Size) => Promise<Found>;
    kill: () => void;
    workers: () => number;
    /** A file that a Worker has written, in base64. */
    stored: (file: string) => string | undefined;
  };
}

const workers: Worker[] = [];
const stored = new Map<string, ChangedFile['content']>();

let there = 0;

/** Loads the served site; resolves `later` ms after that. */
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
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('written' in data) for (const { file, content } of data.written) stored.set(file, content);
  });
  workers.push(worker);
  return worker;
}

/** A browser kills a Worker that needs too much memory in the same way, without an event. */
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
