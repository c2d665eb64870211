/** The publishing function over a folder in memory: what it accepts is the folder afterwards. */
import { randomUUID } from 'node:crypto';
import { idOf, type Entry } from '../../../supabase/functions/_shared/git/objects';
import type { Folder, Repository } from '../../../supabase/functions/_shared/git/port';
import type { Ledger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import type { SiteParts } from '../../../supabase/functions/_shared/site/site-parts';
import { editor } from './project';

export type FolderFiles = ReadonlyMap<string, Buffer>;

export interface Tried {
  status: number;
  reason?: string;
  error?: string;
  /** The folder afterwards. */
  files: FolderFiles;
}

const base = '0'.repeat(40);

/** What becomes of an account's changes to these files, each with its new content; null removes one. */
export async function tryToPublish(
  files: FolderFiles,
  changes: ReadonlyMap<string, Buffer | null>,
  { role = 'editor', newFaults }: { role?: 'owner' | 'editor'; newFaults: SiteParts['newFaults'] },
): Promise<Tried> {
  const ids = new Map<string, string>();
  for (const [path, bytes] of files) ids.set(path, await idOf({ kind: 'blob', bytes }));
  const after = new Map(files);
  const repository: Repository = {
    head: async () => ({ commit: base, after: new Set() }),
    tree: async () => folderOf(ids),
    blobs: async (wanted) =>
      new Map(
        [...files].flatMap(([path, bytes]) => (wanted.includes(ids.get(path)!) ? [[ids.get(path)!, bytes]] : [])),
      ),
    commit: async (_, { changes: made }) => {
      for (const [path, bytes] of made)
        if (bytes) after.set(path, Buffer.from(bytes));
        else after.delete(path);
      return '1'.repeat(40);
    },
  };
  const handler = createSiteHandler({
    repository,
    ledger: {
      caller: async () => ({ id: editor, role, typed: Date.now() / 1000 }),
      checkSession: async () => {},
      begin: async () => ({ id: 1, at: 1, outcome: 'begun', head: null, tried: [] }),
      missingConsents: async () => [],
      confirm: async () => {},
      unsettled: async () => [],
      refuse: async () => null,
    } as Partial<Ledger> as Ledger,
    by: { name: 'Atelier', email: 'atelier@toits.example' },
    newFaults,
    isBuildKey: async () => false,
    now: Date.now,
    log: (line) => console.error(line),
  });
  const body = {
    key: randomUUID(),
    base,
    engine: '0.2.0',
    sentence: 'Accueil',
    changes: [...changes].map(([path, bytes]) => ({
      path,
      before: ids.get(path) ?? null,
      ...(bytes && !/\.(?:json|svg)$/.test(path)
        ? { bytes: bytes.toString('base64') }
        : { text: bytes?.toString() ?? null }),
    })),
  };
  const response = await handler(
    new Request('https://p.example/site/publish', {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, ...((await response.json()) as object), files: after };
}

function folderOf(ids: ReadonlyMap<string, string>): Folder {
  const folders = new Map<string, Entry[]>([['', []]]);
  const put = (path: string, entry: Pick<Entry, 'mode' | 'id'>) => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(slash, 0));
    const name = path.slice(slash + 1);
    if (!folders.has(folder)) {
      folders.set(folder, []);
      put(folder, { mode: '40000', id: base });
    }
    folders.get(folder)!.push({ ...entry, name, written: Buffer.from(name) });
  };
  for (const [path, id] of ids) put(path, { mode: '100644', id });
  return { commit: base, id: base, folders, above: [] };
}
