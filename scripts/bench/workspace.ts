import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] };
/** The files of the package, and the others that a checkout needs. */
const code = [...files, 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** Where discarded folders are kept until the end of the run. */
let heap: string | undefined;
let discarded = 0;

/** Gives `work` a temporary folder, which is always removed afterwards. */
export async function withWorkspace<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bench-'));
  heap = path.join(folder, 'discarded');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const leave = () => process.exit(130);
  process.once('exit', remove);
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
  }
}

/**
 * Clears folders by moving them aside until the end of the run. On ext4, creating files is ten times slower right after
 * thousands were deleted, because it scans the freed inodes; a build on a fresh machine never has this cost.
 */
export function discard(...folders: string[]): void {
  for (const folder of folders.filter((name) => existsSync(name))) {
    if (heap === undefined) throw new Error('There is no workspace to discard into.');
    mkdirSync(heap, { recursive: true });
    try {
      renameSync(folder, path.join(heap, String(discarded++)));
    } catch {
      // The folder is on another file system.
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Copies Vitrine's code, so that its caches start empty and edits do not disturb a run. */
export function checkOut(folder: string): string {
  const checkout = path.join(folder, 'vitrine');
  const bench = path.join(root, 'scripts/bench/');
  for (const name of code.filter((part) => existsSync(path.join(root, part))))
    cpSync(path.join(root, name), path.join(checkout, name), {
      recursive: true,
      filter: (source) => !source.startsWith(bench),
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
}
