import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileApart } from '../../build/compile/compile-apart';
import { inCache, keepNewest, keptFolder } from '../../read/cache';

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** Rooms that no part of the studio's bundle comes from: changing them leaves it as it is. */
const elsewhere = /^(?:authoring\/(?!studio\/compile)|build\/(?!compile)|desk|read|validate)/;

/** The studio's bundle for the code as it stands: a folder, compiled at the first call and then taken from `.cache/`. */
export async function buildStudio(): Promise<string> {
  const folder = inCache('studio', sourceDigest());
  if (existsSync(folder)) return folder;
  await keptFolder(folder, (draft) =>
    compileApart('scripts/compile-studio.ts', [draft], 'L’atelier n’a pas pu être compilé'),
  );
  keepNewest(3, folder);
  return folder;
}

function sourceDigest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file) && !elsewhere.test(file))
    .sort();
  for (const file of [...sources.map((name) => `src/${name}`), 'package-lock.json'])
    hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex').slice(0, 12);
}
