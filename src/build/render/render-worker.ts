import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '../compile/engine';
import { pageRenderer } from './page-renderer';
import type { RenderedFile, WorkerSetup } from './render-pool';

/** A thread of the render pool: receives batches of pages and answers with their bytes. */
// Only the pool starts this module.
const { directory, site, ...shared } = workerData as WorkerSetup;
const render = pageRenderer(openEngine(directory), site, shared);
const encoder = new TextEncoder();

parentPort?.on('message', (pages: string[]) => {
  renderBatch(pages).then(
    // The buffers are transferred, not copied.
    (files) =>
      parentPort?.postMessage(
        { files },
        files.flatMap(({ html, json, css }) => [html.buffer, json.buffer, ...(css ? [css.buffer] : [])]),
      ),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function renderBatch(pages: string[]): Promise<RenderedFile[]> {
  const renderPage = await render;
  const files: RenderedFile[] = [];
  for (const page of pages) {
    const { path, html, json, css } = renderPage(page);
    files.push({
      path,
      html: encoder.encode(html),
      json: encoder.encode(json),
      ...(css === undefined ? {} : { css: encoder.encode(css) }),
    });
  }
  return files;
}
