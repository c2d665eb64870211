import type { JsonPath } from '../../definitions/json-path';
import type { Page } from '../../definitions/page';
import type { Place as DocumentPlace } from '../../resolve/makings';
import type { PlannedPage } from '../../resolve/resolve-site';
import type { Origin, Origins, Place } from '../../studio/protocol';
import { pointerOf } from '../../studio/pointer';

/** Where every value of a page was written, but for the engine's own words. */
export function pageOrigins(planned: PlannedPage, page: Page): Origins {
  const originsAt = planned.origins();
  const origins: Origins = {};
  visit({ title: page.title, description: page.description, blocks: page.blocks }, []);
  return origins;

  function visit(value: unknown, path: JsonPath): void {
    const origin = originAt(path);
    if (origin) origins[`/page${pointerOf(path)}`] = origin;
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }

  /** A text of a layout that names a fact of the page's own document has that fact for origin, through the layout. */
  function originAt(path: JsonPath): Origin | undefined {
    const [text, ...brought] = originsAt(path);
    if (!text) return undefined;
    const shared = text.sharedBy === undefined ? {} : { sharedBy: text.sharedBy };
    const own = brought.find(({ file }) => file === planned.file);
    if (own && own.file !== text.file) return { ...placeOf(own), through: placeOf(text), ...shared };
    return { ...placeOf(text), ...(text.through ? { through: placeOf(text.through) } : {}), ...shared };
  }
}

function placeOf({ file, path }: DocumentPlace): Place {
  return { file, pointer: pointerOf(path) };
}
