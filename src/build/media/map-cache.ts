import type { MapName, MapStore } from '../../site/resolve/maps/page-map';
import { digest, type BuildMemory } from '../incremental/build-memory';
import { codeDigest } from '../incremental/code-digest';
import type { OutputFolder } from '../output/output-folder';

/** The maps of a build. */
export interface MapCache extends MapStore {
  /** The maps on the pages resolved in this build. */
  shown: () => Iterable<MapName>;
  /** The names of the maps in `stays`, by the digest of what they were drawn from, for the next build. */
  drawings: (stays: ReadonlySet<string>) => Record<string, string>;
}

/**
 * The maps of an output folder. A map that the last build drew from the same content with the same code is a cache hit.
 */
export function mapCache(folder: OutputFolder): MapCache {
  // Written by `buildSite`.
  const before = (folder.note as BuildMemory | undefined)?.drawings ?? {};
  const code = codeDigest(['src/site/resolve/maps/draw-map.ts']);
  const now = new Map<string, MapName>();
  const written = new Set<MapName>();
  const keyOf = (content: string) => digest(code + content);
  return {
    shown: () => now.values(),
    drawings: (stays) => Object.fromEntries([...Object.entries(before), ...now].filter(([, name]) => stays.has(name))),
    known(content) {
      const key = keyOf(content);
      const kept = now.get(key) ?? (before[key] as MapName | undefined);
      if (kept === undefined || (!now.has(key) && folder.writtenAt(kept) === undefined)) return undefined;
      now.set(key, kept);
      return kept;
    },
    keep(name, { content, drawing }) {
      now.set(keyOf(content), name);
      // Written at once, because the maps of thousands of towns would not fit into memory. Different contents may give
      // the same drawing.
      if (!written.has(name)) folder.write(name, drawing);
      written.add(name);
    },
  };
}
