import path from 'node:path';
import { build } from 'vite';
import { engineRoot } from '../../read/roots';
import { studioPart } from '../studio/bundle-studio';
import { bundleWorker } from '../studio/bundle-worker';

/**
 * Writes the code of a published site's studio: `editor/` with its sign-in, `preview/`, `worker/`. `base` is the
 * address of the folder, with a trailing slash.
 */
export async function bundleHosted(folder: string, base: string): Promise<void> {
  const door = { main: path.join(engineRoot, 'src/hosted-studio/main.tsx') };
  await build(studioPart('preview', folder, { base }));
  await build(studioPart('editor', folder, { base, input: door }));
  await bundleWorker(path.join(folder, 'worker'));
}
