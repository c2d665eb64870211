import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/**
 * Tells each file of a folder that is written, comes or goes, by its path in the folder with forward slashes;
 * hidden files are passed over. One watch per folder, not per file: among thousands of documents, a watcher
 * that looks at each of them takes longer to notice a change than the page takes to show it.
 * Returns what ends the watch.
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
      if (statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) open(file);
      else close(file);
      onChange(file);
    });
    // The folder has gone; whatever was in it is told by the folder above.
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
