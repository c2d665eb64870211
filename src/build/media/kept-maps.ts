import type { MapName, MapStore } from '../../resolve/maps/page-map';
import { digest, type BuildMemory } from '../build-memory';
import { codeDigest } from '../code-digest';
import type { OutputFolder } from '../output/output-folder';

/** The maps that a build shows. */
export interface KeptMaps extends MapStore {
  /** Those that the pages resolved in this build show. */
  shown: () => Iterable<MapName>;
  /** Which of the maps that stay was drawn from which content, for the next build. */
  drawings: (stays: ReadonlySet<string>) => Record<string, string>;
}

/** The maps of a folder: one that the last build drew from the same content, with the same code, stays as it is. */
export function keptMaps(folder: OutputFolder): KeptMaps {
  // Left by `buildSite`.
  const before = (folder.note as BuildMemory | undefined)?.drawings ?? {};
  const code = codeDigest(['src/resolve/maps/draw-map.ts']);
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
      // At once: those of thousands of towns would not fit into memory. Two contents may be one drawing.
      if (!written.has(name)) folder.write(name, drawing);
      written.add(name);
    },
  };
}
