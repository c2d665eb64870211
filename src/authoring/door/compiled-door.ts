import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeDigest } from '../../build/code-digest';
import { compileApart } from '../../build/compile/compile-apart';
import type { FindNewFaults } from '../../definitions/folder-state';
import { engineEntry, keepNewest, keptFolder } from '../../read/cache';

const program = 'src/authoring/door/bundle-process.ts';

/**
 * The validator of the publishing function, of the current code: compiled at the first call and then taken from
 * `.cache/`. Returns its folder: `door.js` exports `newFaults`.
 */
export async function compiledDoor(): Promise<string> {
  const digest = codeDigest(['src/authoring/door/door.ts', program]);
  const folder = engineEntry('door', `door-${digest}`);
  if (!existsSync(folder)) {
    await keptFolder(folder, (draft) =>
      compileApart(program, [draft], 'Le contrôle des publications n’a pas pu être compilé'),
    );
    keepNewest(3, folder);
  }
  return folder;
}

/** The same validator as the deployed function has, in this process. */
export async function openDoor(): Promise<FindNewFaults> {
  const door = (await import(pathToFileURL(path.join(await compiledDoor(), 'door.js')).href)) as {
    newFaults: FindNewFaults;
  }; // door.ts
  return door.newFaults;
}
