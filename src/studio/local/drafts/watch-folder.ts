import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { isLeftBehind } from '../../../site/definitions/documents/folder/left-behind';

/**
 * Calls back for each file of a folder that is written, added or removed, with its path in the folder (forward
 * slashes). Ignores hidden files and leftovers. Uses one watcher per folder: with thousands of documents, a watcher that checks each
 * file takes longer to notice a change than the page takes to show it. Returns a function that stops watching.
 */
export function watchFolder(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  open('');
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };

  function open(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watch(path.join(root, folder), (_event, name) => {
      if (name === null || name.startsWith('.')) return;
      const file = path.posix.join(folder, name);
      if (isLeftBehind(file)) return;
      if (statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) open(file);
      else close(file);
      onChange(file);
    });
    // The folder is gone; the watcher of its parent reports what was in it.
    watcher.on('error', () => close(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }))
      if (entry.isDirectory() && !entry.name.startsWith('.')) open(path.posix.join(folder, entry.name));
  }

  function close(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }
}

/**
 * Returns which files Vite leaves unwatched: all but the code and the files at the top of the engine's folder. By
 * default it watches every file of a checkout, also the thousands in `.cache`.
 */
export function leftUnwatched(engine: string): (file: string) => boolean {
  return (file) => {
    const [folder = '', ...below] = path.relative(engine, file).split(path.sep);
    return below.length > 0 && !['src', 'supabase'].includes(folder);
  };
}
