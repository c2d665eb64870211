import { parentPort, workerData } from 'node:worker_threads';
import type { Page } from '../engine/page';
import { openEngine } from './build-engine';
import { pageRenderer } from './page-renderer';
import { writePage, type WrittenPage } from './write-page';
import type { WorkerSetup } from './render-pool';

/** A thread of the render pool: takes batches of pages, writes them, answers with what it wrote. */
// The pool is the only one to start this module.
const { directory, version, site, siteDocument, out } = workerData as WorkerSetup;
const render = openEngine(directory, version).then((engine) => pageRenderer(engine, site, siteDocument));

parentPort?.on('message', (pages: Page[]) => {
  void renderBatch(pages).then(
    (written) => parentPort?.postMessage({ written }),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function renderBatch(pages: Page[]): Promise<WrittenPage[]> {
  const renderPage = await render;
  const written: WrittenPage[] = [];
  for (const page of pages) written.push(writePage(out, page, await renderPage(page)));
  return written;
}
