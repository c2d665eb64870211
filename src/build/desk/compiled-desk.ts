import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { engineEntry, keepNewest, keptFolder } from '../../read/cache';
import { codeDigest } from '../code-digest';
import { compileApart } from '../compile/compile-apart';

export interface CompiledDesk {
  folder: string;
  /** The names of all files (`assets/…`), script and style sheet included. */
  files: `assets/${string}`[];
  script: string;
  style: string;
}

const program = 'src/build/desk/bundle-process.ts';

/** The bundle of the desk for the current code: from `.cache/`, or compiled on a cache miss. */
export async function compiledDesk(): Promise<CompiledDesk> {
  const digest = codeDigest(['src/desk/main.tsx', program]);
  const folder = engineEntry('desk', digest);
  if (!existsSync(folder)) {
    await keptFolder(folder, (draft) => compileApart(program, [draft], 'Le bureau n’a pas pu être compilé'));
    keepNewest(3, folder);
  }
  const files = readdirSync(path.join(folder, 'assets')).map((file) => `assets/${file}` as const);
  const named = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file));
    if (!found) throw new Error(`The compiled desk in ${folder} is not whole: remove that folder.`);
    return found;
  };
  return { folder, files, script: named(/\/bureau\.[^/]*\.js$/), style: named(/\/bureau\.[^/]*\.css$/) };
}
