import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from './folder-marker';
import { siteName } from '../../read/site-name';
import { sentenceOf } from '../../validate/report/system-fault';

/** Folder of the finished site: `OUT_DIR`, or `dist`; of another site than that of `site-config`, its own. */
export function outDirectory(env: NodeJS.ProcessEnv = process.env): string {
  const name = siteName(env);
  // Beside `dist`, from which a build removes what is not its own.
  return path.resolve(env.OUT_DIR || (name === undefined ? 'dist' : `dist-sites/${name}`));
}

/** Why the site cannot be written to the folder, if so; nothing is written to find out. */
export function faultOfOutput(out: string): string | undefined {
  try {
    if (!isOurs(out))
      return `Le dossier « ${out} » contient des fichiers qui ne viennent pas d’ici, et qui seraient effacés. Choisissez un dossier vide avec la variable OUT_DIR.`;
    let nearest = out;
    while (!existsSync(nearest)) nearest = path.dirname(nearest);
    // A folder has entries; a file in its place is told by the attempt to list them.
    readdirSync(nearest);
    accessSync(nearest, constants.W_OK);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}
