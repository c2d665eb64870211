import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SiteView } from '../../site/definitions/view/site-view';
import type { Engine } from '../compile/engine';
import { pageRenderer, type SharedParts } from './page-renderer';
import type { OutputFolder } from '../output/output-folder';
import { writePage, type PageFiles, type WrittenPage } from '../output/write-page';

/** What a thread needs before its first page. */
export interface WorkerSetup extends SharedParts {
  directory: string;
  site: SiteView;
}

/** A page as a thread returns it. */
export interface RenderedFile extends PageFiles {
  html: Uint8Array<ArrayBuffer>;
  json: Uint8Array<ArrayBuffer>;
  css?: Uint8Array<ArrayBuffer>;
}

interface RenderInput extends SharedParts {
  engine: Engine;
  site: SiteView;
  out: OutputFolder;
  onProgress?: (done: number) => void;
}

/** Below this number of pages, starting threads costs more than it saves. */
const worthThreads = 150;
const batchSize = 40;
/** Batches queued per thread: enough to keep it busy, few enough to limit memory. */
const ahead = 2;

/**
 * Renders and writes pages, given as JSON; on all cores if there are many. `count` is their number, at most. Rejects if
 * any page fails.
 */
export async function renderPages(pages: Iterable<string>, count: number, input: RenderInput): Promise<WrittenPage[]> {
  return count < worthThreads ? renderHere(pages, input) : renderInThreads(pages, input);
}

async function renderHere(
  pages: Iterable<string>,
  { engine, site, siteDocument, fonts, out, onProgress }: RenderInput,
): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  let render: Awaited<ReturnType<typeof pageRenderer>> | undefined;
  for (const page of pages) {
    render ??= await pageRenderer(engine, site, { siteDocument, fonts });
    written.push(writePage(render(page), out));
    onProgress?.(written.length);
    // Lets other work (drawing pictures) continue.
    await setImmediate();
  }
  return written;
}

async function renderInThreads(
  pages: Iterable<string>,
  { engine, site, siteDocument, fonts, out, onProgress }: RenderInput,
): Promise<WrittenPage[]> {
  const setup: WorkerSetup = { directory: engine.directory, site, siteDocument, fonts };
  const iterator = pages[Symbol.iterator]();
  const written: WrittenPage[] = [];
  const workers = Array.from(
    { length: availableParallelism() },
    // The compiled worker needs none of this process's `execArgv` (loaders).
    () => new Worker(path.join(engine.directory, 'server/render-worker.js'), { workerData: setup, execArgv: [] }),
  );
  try {
    await Promise.all(workers.map((worker) => drive(worker)));
    return written;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  function nextBatch(): string[] {
    const batch: string[] = [];
    while (batch.length < batchSize) {
      const { value, done } = iterator.next();
      if (done) break;
      batch.push(value);
    }
    return batch;
  }

  function drive(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      let pending = 0;
      const feed = () => {
        while (pending < ahead) {
          const batch = nextBatch();
          if (batch.length === 0) break;
          pending++;
          worker.postMessage(batch);
        }
        if (pending === 0) resolve();
      };
      worker.on('message', (answer: { files: RenderedFile[] } | { failure: string }) => {
        if ('failure' in answer) {
          reject(new Error(answer.failure));
          return;
        }
        pending--;
        feed();
        // Files are written here and not in the threads: two threads that create files take five times as long as one.
        for (const file of answer.files) written.push(writePage(file, out));
        onProgress?.(written.length);
      });
      worker.on('error', reject);
      feed();
    });
  }
}
