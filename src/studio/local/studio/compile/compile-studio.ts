import { codeDigest } from '../../../../build/incremental/code-digest';
import { compiledOnce } from '../../../../build/compile/compiled-once';

const program = 'src/studio/local/studio/compile/bundle-process.ts';

/** The folder of the studio's bundle for the current code: from `.cache/`, or compiled on a cache miss. */
export function buildStudio(): Promise<string> {
  const name = codeDigest([
    'src/studio/app/main.tsx',
    'src/studio/app/gallery/main.tsx',
    'src/studio/preview/main.tsx',
    program,
  ]);
  return compiledOnce({ kind: 'studio', name, program, failure: 'L’atelier n’a pas pu être compilé' });
}
