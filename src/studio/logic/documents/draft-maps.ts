import { digestOf } from '../../../site/definitions/shapes/digest';
import type { MapName, MapStore } from '../../../site/resolve/maps/page-map';

/** A cache of maps on visited pages. */
export interface DraftMaps extends MapStore {
  /** The drawing at a published path, if there is one. */
  get: (path: string) => string | undefined;
}

/** Size of the cache; the last shown maps are kept. */
const mostMaps = 200;

/** Makes the cache; it lives as long as the site is open, so an unchanged map is not drawn again. */
export function draftMaps(): DraftMaps {
  const drawings = new Map<string, string>();
  const names = new Map<string, MapName>();
  return { get: (path) => drawings.get(path), known, keep };

  function known(content: string): MapName | undefined {
    const name = names.get(digestOf(content));
    const drawing = name && drawings.get(`/${name}`);
    if (name && drawing) show(name, drawing);
    return name;
  }

  function keep(name: MapName, { content, drawing }: { content: string; drawing: string }): void {
    names.set(digestOf(content), name);
    show(name, drawing);
    const [oldest] = drawings.keys();
    if (drawings.size <= mostMaps || oldest === undefined) return;
    drawings.delete(oldest);
    for (const [key, kept] of names) if (`/${kept}` === oldest) names.delete(key);
  }

  /** Marks it as the most recently used. */
  function show(name: MapName, drawing: string): void {
    drawings.delete(`/${name}`);
    drawings.set(`/${name}`, drawing);
  }
}
