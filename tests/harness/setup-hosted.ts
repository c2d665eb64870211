import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for what is bundled of the browser's side of the studio, once by each worker: see `serveWorker`. */
    hosted: string;
  }
}

/** Keeps a folder until the run ends, which workers do not hear of. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-hosted-'));
  project.provide('hosted', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
