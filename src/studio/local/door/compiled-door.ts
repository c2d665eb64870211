import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeDigest } from '../../../build/incremental/code-digest';
import { compiledOnce } from '../../../build/compile/compiled-once';
import type { FindNewFaults } from '../../../site/definitions/documents/folder/folder-state';

const program = 'src/studio/local/door/bundle-process.ts';

/**
 * The validator of the publishing function, of the current code: compiled at the first call and then taken from
 * `.cache/`. Returns its folder: `door.js` exports `newFaults`.
 */
export function compiledDoor(): Promise<string> {
  const name = `door-${codeDigest(['src/studio/local/door/door.ts', program])}`;
  return compiledOnce({ kind: 'door', name, program, failure: 'Le contrôle des publications n’a pas pu être compilé' });
}

/** The same validator as the deployed function has, in this process. */
export async function openDoor(): Promise<FindNewFaults> {
  const door = (await import(pathToFileURL(path.join(await compiledDoor(), 'door.js')).href)) as {
    newFaults: FindNewFaults;
  }; // door.ts
  return door.newFaults;
}
