import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentFrom, type SiteSource, type SourceFile } from '../definitions/site-source';

/**
 * Every document of the folder, sorted by path; nothing is validated here.
 * Throws when the folder itself cannot be read.
 */
export function readSite(root: string): SiteSource {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const files = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('media/'))
    .map((name) => readDocument(root, name));
  const media = names.filter((name) => name.startsWith('media/'));
  return { root, files, media, strays: names.filter((name) => !name.endsWith('.json') && !name.startsWith('media/')) };
}

/** One document of the folder. */
export function readDocument(root: string, file: string): SourceFile {
  return documentFrom(file, readFileSync(path.join(root, file)));
}

/** The site's folder: `SITE_CONFIG`, or `site-config` under the current folder. Throws when it is not there. */
export function siteRoot(env: NodeJS.ProcessEnv = process.env): string {
  const root = path.resolve(env.SITE_CONFIG || 'site-config');
  if (!existsSync(root)) throw new Error(`Le dossier « ${root} » n’existe pas. Vérifiez la variable SITE_CONFIG.`);
  return root;
}
