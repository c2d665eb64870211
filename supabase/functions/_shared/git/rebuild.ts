import { bytesOf } from './bytes.ts';
import { fileMode, folderMode, idOf, treeOf, type Entry, type GitObject } from './objects.ts';
import type { FileChanges, Folder } from './port.ts';

/** A rebuilt tree, and all of its new objects. */
interface Made {
  tree: string;
  objects: GitObject[];
}

/** Rebuilds the folder with these changes. Files that they do not name keep their names and ids. */
export async function withChanges({ folders }: Folder, changes: FileChanges): Promise<Made> {
  const objects: GitObject[] = [];
  const lines = new Map([...folders].map(([path, entries]) => [path, [...entries]]));
  const touched = new Set<string>();
  for (const [path, bytes] of changes) {
    const [folder, name] = parted(path);
    const was = lines.get(folder)?.find((entry) => entry.name === name);
    if (bytes === null) put(lines, path, undefined);
    else {
      const blob: GitObject = { kind: 'blob', bytes };
      objects.push(blob);
      put(lines, path, { mode: was?.mode ?? fileMode, id: await idOf(blob) });
    }
    for (let at = folder; ; [at] = parted(at)) {
      touched.add(at);
      if (at === '') break;
    }
  }
  let tree = '';
  // The deepest folders first, so that each folder finds the new trees within it.
  for (const path of [...touched].sort((a, b) => depth(b) - depth(a))) {
    const entries = lines.get(path) ?? [];
    const object = treeOf(entries);
    const id = await idOf(object);
    // Git has no empty folders; only the requested folder itself may be empty.
    if (path !== '') put(lines, path, entries.length > 0 ? { mode: folderMode, id } : undefined);
    if (path === '') tree = id;
    if (path === '' || entries.length > 0) objects.push(object);
  }
  return { tree, objects };
}

/** Rebuilds the root with the new folder in its place. Everything beside it keeps its id. */
export async function replaceWithin({ above }: Folder, made: Made): Promise<Made> {
  let { tree } = made;
  const objects = [...made.objects];
  for (const { entries, step } of above.toReversed()) {
    const object = treeOf(entries.map((entry) => (entry.name === step ? { ...entry, id: tree } : entry)));
    objects.push(object);
    tree = await idOf(object);
  }
  return { tree, objects };
}

function put(lines: Map<string, Entry[]>, path: string, entry: Pick<Entry, 'mode' | 'id'> | undefined): void {
  const [folder, name] = parted(path);
  const others = (lines.get(folder) ?? []).filter((other) => other.name !== name);
  lines.set(folder, entry ? [...others, { ...entry, name, written: bytesOf(name) }] : others);
}

/** Splits a path into its folder and its name. */
function parted(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
}

function depth(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}
