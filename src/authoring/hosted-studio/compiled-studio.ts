import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { codeDigest } from '../../build/code-digest';
import { compileApart } from '../../build/compile/compile-apart';
import { engineEntry, keepNewest, keptFolder } from '../../read/cache';

export interface CompiledStudio {
  folder: string;
  /** File names in the folder. */
  files: string[];
  /** Its address in a site, with a trailing slash. It contains a hash of the contents, so it can be cached for ever. */
  base: `/assets/${string}/`;
}

const program = 'src/authoring/hosted-studio/bundle-process.ts';

/** The hosted studio of the current code, compiled at the first call and then taken from `.cache/`. */
export async function compiledStudio(): Promise<CompiledStudio> {
  const entries = [
    'src/hosted-studio/main.tsx',
    'src/hosted-studio/online-page/begin.ts',
    'src/hosted-studio/bureau.ts',
    'src/hosted-studio/service-worker.ts',
    'src/studio/preview/main.tsx',
    'src/studio-worker/worker.ts',
    program,
    'src/build/fonts/cut-font.mjs',
  ];
  const digest = codeDigest(entries);
  const folder = engineEntry('atelier', `hosted-${digest}`);
  const base = `/assets/atelier-${digest}/` as const;
  if (!existsSync(folder)) {
    await keptFolder(folder, (draft) => compileApart(program, [draft, base], 'L’atelier n’a pas pu être compilé'));
    keepNewest(3, folder);
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return { folder, files: files.sort(), base };
}
