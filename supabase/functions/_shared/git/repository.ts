import { bytesOf } from './bytes.ts';
import { ForgeFault } from './forge-fault.ts';
import { commitOf, entriesOf, idOf, isFolder, linksOf, type Entry, type GitObject } from './objects.ts';
import type { Folder, Repository } from './port.ts';
import { replaceWithin, withChanges } from './rebuild.ts';
import { checkAbilities, fetchObjects, headOf, push, type Remote } from './remote.ts';

/** In bytes. A Git LFS pointer is never longer. */
const pointerLimit = 1024;

/** The folder of a repository that speaks git's protocol version 2 with filters. */
export function gitRepository(remote: Remote, { branch, folder }: { branch: string; folder: string }): Repository {
  const ref = `refs/heads/${branch}`;
  const steps = folder.split('/').filter(Boolean);
  let able: Promise<void> | undefined;

  /** Checked once, and again only after a failure. */
  const check = () => {
    able ??= checkAbilities(remote);
    able.catch(() => (able = undefined));
    return able;
  };

  async function one(id: string): Promise<Uint8Array> {
    const object = (await fetchObjects(remote, [id], { filter: 'tree:0' })).get(id);
    if (!object) throw new ForgeFault('down');
    return object.bytes;
  }

  async function treeAt(commit: string): Promise<Folder> {
    await check();
    const above: Folder['above'][number][] = [];
    const found = (await fetchObjects(remote, [commit], { depth: 1, filter: 'tree:0' })).get(commit);
    // The id of something else is no commit that a browser has seen.
    if (found?.kind !== 'commit') throw new ForgeFault(found ? 'unknown' : 'down');
    let { tree: id } = linksOf(found.bytes);
    for (const step of steps) {
      const entries = entriesOf(await one(id));
      const entry = entries.find(({ name, mode }) => name === step && isFolder(mode));
      if (!entry) throw new ForgeFault('no-folder');
      above.push({ entries, step });
      id = entry.id;
    }
    const objects = await fetchObjects(remote, [id], { filter: `blob:limit=${pointerLimit}` });
    for (const { kind, bytes } of objects.values())
      if (kind === 'blob' && isPointer(bytes)) throw new ForgeFault('lfs');
    return { commit, id, folders: foldersBelow(id, objects), above };
  }

  /** A cache of the last trees: what a commit contains never changes, and pictures are requested one by one. */
  const trees = new Map<string, Promise<Folder>>();
  const mostTrees = 2;

  return {
    head: async (since) => {
      await check();
      const commit = await headOf(remote, ref);
      if (since === undefined || since === commit) return { commit, after: new Set() };
      const after = await fetchObjects(remote, [commit], { filter: 'tree:0', have: since });
      return { commit, after: new Set(after.keys()) };
    },

    tree: (commit) => {
      const found = trees.get(commit) ?? treeAt(commit);
      trees.delete(commit);
      trees.set(commit, found);
      found.catch(() => trees.delete(commit));
      for (const old of trees.keys()) if (trees.size > mostTrees) trees.delete(old);
      return found;
    },

    blobs: async (ids) => {
      if (ids.length === 0) return new Map();
      const objects = await fetchObjects(remote, ids);
      return new Map([...objects].map(([id, { bytes }]) => [id, bytes]));
    },

    commit: async (on, { changes, by, date, message, note }) => {
      const made = await withChanges(on, changes);
      const { tree, objects } = await replaceWithin(on, made);
      const commit = commitOf({ tree, parent: on.commit, by, date, message });
      const id = await idOf(commit);
      await note(id);
      await push(remote, { ref, from: on.commit, to: id, objects: [commit, ...objects] });
      return id;
    },
  };
}

/** Of a folder: more names than any site has, and folders within folders as deep. One tree may stand in many places. */
const most = { entries: 100_000, depth: 12 };

function foldersBelow(root: string, objects: ReadonlyMap<string, GitObject>): Map<string, Entry[]> {
  const folders = new Map<string, Entry[]>();
  let count = 0;
  const walk = (path: string, id: string) => {
    const object = objects.get(id);
    if (!object) throw new ForgeFault('down');
    const entries = entriesOf(object.bytes);
    count += entries.length + 1;
    if (count > most.entries || path.split('/').length > most.depth) throw new ForgeFault('too-large');
    folders.set(path, entries);
    for (const { mode, name, id: below } of entries) if (isFolder(mode)) walk(path ? `${path}/${name}` : name, below);
  };
  walk('', root);
  return folders;
}

const pointer = bytesOf('version https://git-lfs.github.com/spec/v1\n');

function isPointer(bytes: Uint8Array): boolean {
  return bytes.length >= pointer.length && pointer.every((byte, index) => byte === bytes[index]);
}
