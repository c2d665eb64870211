import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileApart } from '../../build/compile/compile-apart';
import { engineEntry, keepNewest, keptFolder } from '../../read/cache';
import { packagesDigest } from '../../build/code-digest';
import { engineRoot } from '../../read/roots';

/** Folders that the studio's bundle does not use; changes there do not invalidate it. */
const elsewhere = /^(?:authoring\/(?!studio\/compile)|build\/(?!compile)|desk|read|validate)/;

/** The folder of the studio's bundle for the current code: from `.cache/`, or compiled on a cache miss. */
export async function buildStudio(): Promise<string> {
  const folder = engineEntry('studio', sourceDigest());
  if (existsSync(folder)) return folder;
  await keptFolder(folder, (draft) =>
    compileApart('src/authoring/studio/bundle-process.ts', [draft], 'L’atelier n’a pas pu être compilé'),
  );
  keepNewest(3, folder);
  return folder;
}

function sourceDigest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(engineRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file) && !elsewhere.test(file))
    .sort();
  for (const file of sources.map((name) => `src/${name}`))
    hash.update(file).update(readFileSync(path.join(engineRoot, file)));
  return hash.update(packagesDigest()).digest('hex').slice(0, 12);
}
