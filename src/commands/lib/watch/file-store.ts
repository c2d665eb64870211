import path from 'node:path';
import { readJson, writeJson } from '../../../backend/online/json-file';
import { makeFolder } from '../../../site/read/disk/make-folder';
import type { WatchMemory } from '../../../../supabase/functions/_shared/watch/memory';
import type { WatchStore } from '../../../../supabase/functions/_shared/watch/tell-news';

/** What the watch told by its own mail, while the project could not tell it. */
export function fileStore(file: string, site: string): WatchStore {
  return {
    read: async () => ({ memory: readJson<WatchMemory>(file) ?? {}, phones: [], site, version: 0 }),
    keep: async (next) => {
      makeFolder(path.dirname(file), 0o700);
      writeJson(file, next);
      return true;
    },
  };
}
