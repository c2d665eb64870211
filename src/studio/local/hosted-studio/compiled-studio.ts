import { readdirSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../../site/definitions/shapes/digest';
import { inFolder } from '../../../site/definitions/addresses/site-folder';
import { codeDigest } from '../../../build/incremental/code-digest';
import { compiledOnce } from '../../../build/compile/compiled-once';

export interface CompiledStudio {
  folder: string;
  /** File names in the folder. */
  files: string[];
  /** Its address in a site, with a trailing slash. It contains a hash of the contents, so it can be cached for ever. */
  base: `/assets/${string}/`;
  /** The same for a browser: in the folder of another site, if the site is in one. */
  address: string;
}

const program = 'src/studio/local/hosted-studio/bundle-process.ts';

/** The hosted studio of the current code, compiled at the first call and then taken from `.cache/`. */
export async function compiledStudio(siteFolder = ''): Promise<CompiledStudio> {
  const entries = [
    'src/studio/hosted/main.tsx',
    'src/studio/hosted/online-page/begin.ts',
    'src/studio/hosted/bureau.ts',
    'src/studio/hosted/opening/service-worker.ts',
    'src/studio/preview/main.tsx',
    'src/studio/worker/worker.ts',
    program,
    'src/build/compile/jsx-in-folder.ts',
    'src/build/fonts/cut-font.mjs',
  ];
  const digest = codeDigest(entries);
  const base = `/assets/atelier-${digest}/` as const;
  const address = inFolder(siteFolder, base);
  const name = siteFolder === '' ? digest : digestOf(digest + siteFolder).slice(0, digest.length);
  const failure = 'L’atelier n’a pas pu être compilé';
  const folder = await compiledOnce({
    kind: 'atelier',
    name: `hosted-${name}`,
    program,
    words: [address, siteFolder],
    failure,
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return { folder, files: files.sort(), base, address };
}
