import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from './folder-marker';
import { siteName } from '../../site/read/disk/site-name';
import { sentenceOf } from '../../site/validate/report/system-fault';

/** The output folder: `OUT_DIR`, or `dist` for `site-config`, or a folder of its own for any other site. */
export function outDirectory(env: NodeJS.ProcessEnv = process.env): string {
  const name = siteName(env);
  // Beside `dist`, because a build removes foreign files from `dist`.
  return path.resolve(env.OUT_DIR || (name === undefined ? 'dist' : `dist-sites/${name}`));
}

/** Why the site cannot be written to the folder; undefined if it can. Writes nothing to find out. */
export function faultOfOutput(out: string): string | undefined {
  try {
    if (!isOurs(out))
      return `Le dossier « ${out} » contient des fichiers qui ne viennent pas d’ici, et qui seraient effacés. Choisissez un dossier vide avec la variable OUT_DIR.`;
    let nearest = out;
    while (!existsSync(nearest)) nearest = path.dirname(nearest);
    // Listing the entries throws if a file is in the way.
    readdirSync(nearest);
    accessSync(nearest, constants.W_OK);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}
