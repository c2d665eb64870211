import { readdirSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../site/definitions/shapes/digest';
import { codeDigest } from '../../build/incremental/code-digest';
import { compiledOnce } from '../../build/compile/compiled-once';

export interface CompiledDesk {
  folder: string;
  /** The names of all files (`assets/…`), script and style sheet included. */
  files: `assets/${string}`[];
  script: string;
  style: string;
}

const program = 'src/desk/compile/bundle-process.ts';

/** The bundle of the desk for the current code: from `.cache/`, or compiled on a cache miss. */
export async function compiledDesk(siteFolder = ''): Promise<CompiledDesk> {
  const digest = codeDigest(['src/desk/main.tsx', program, 'src/build/compile/jsx-in-folder.ts']);
  const name = siteFolder === '' ? digest : digestOf(digest + siteFolder).slice(0, digest.length);
  const folder = await compiledOnce({
    kind: 'desk',
    name,
    program,
    words: siteFolder === '' ? [] : [siteFolder],
    failure: 'Le bureau n’a pas pu être compilé',
  });
  const files = readdirSync(path.join(folder, 'assets')).map((file) => `assets/${file}` as const);
  const named = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file));
    if (!found) throw new Error(`The compiled desk in ${folder} is not whole: remove that folder.`);
    return found;
  };
  return { folder, files, script: named(/\/bureau\.[^/]*\.js$/), style: named(/\/bureau\.[^/]*\.css$/) };
}
