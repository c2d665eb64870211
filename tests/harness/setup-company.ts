import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { pay } from './paid';
import { startProduct } from './start-product';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of the built site, which `npm start` serves. */
    origin: string;
    /** The folder of that site. */
    siteBuilt: string;
    /** The embedded backend's private folder. */
    localDirectory: string;
  }
}

/** Starts the product like `npm start`, with a folder and a port of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  pay('site');
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
  const siteBuilt = path.join(folder, 'dist');
  const localDirectory = path.join(folder, 'local');
  const { origin, stop } = await startProduct('src/commands/start.ts', 'Le site est prêt', {
    OUT_DIR: siteBuilt,
    SITE_CONFIG: 'tests/fixtures/toiture',
    LOCAL_DIR: localDirectory,
    NODE_ENV: 'production',
  });
  project.provide('origin', origin);
  project.provide('siteBuilt', siteBuilt);
  project.provide('localDirectory', localDirectory);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
