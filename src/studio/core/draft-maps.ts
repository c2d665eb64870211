import { digestOf } from '../../definitions/digest';
import type { MapName, MapStore } from '../../resolve/maps/page-map';

/** The maps of the pages that were looked at. */
export interface DraftMaps extends MapStore {
  /** The drawing at a published path, if there is one. */
  get: (path: string) => string | undefined;
}

/** Maps that are kept to be served: those that were shown last. */
const mostMaps = 200;

/** Keeps maps while a site is open, whatever becomes of the documents: one that stays the same is not drawn again. */
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

  /** As the last one of all. */
  function show(name: MapName, drawing: string): void {
    drawings.delete(`/${name}`);
    drawings.set(`/${name}`, drawing);
  }
}
