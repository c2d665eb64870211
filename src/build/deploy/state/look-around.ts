import path from 'node:path';
import { inLanes } from '../transport/in-lanes';
import type { Entry, Transport } from '../transport/transport';

/** What is at the host, by name. */
export type Found = ReadonlyMap<string, Pick<Entry, 'size' | 'modified'>>;

/** Lists the folders that hold one of these names, and no other. */
export async function lookAround(host: Transport, names: Iterable<string>): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  const folders = new Set([...names].map((name) => path.posix.dirname(name)));
  await inLanes(host.width, folders, async (dirname) => {
    const folder = dirname === '.' ? '' : dirname;
    for (const entry of (await host.list(folder)) ?? [])
      if (!entry.isFolder) found.set(folder === '' ? entry.name : `${folder}/${entry.name}`, entry);
  });
  return found;
}
