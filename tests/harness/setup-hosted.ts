import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for bundles of the studio's browser code; each worker bundles once: see `hostedBundle`. */
    hosted: string;
  }
}

/** Creates a folder that is kept until the end of the run, because workers do not know when that is. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-hosted-'));
  project.provide('hosted', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
