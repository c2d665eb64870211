import type { JsonPath } from '../../../../src/site/definitions/shapes/json-path';
import { pointerOf } from '../../../../src/studio/logic/transport/pointer';
import type { Drawn, Origins, Place } from '../../../../src/studio/logic/transport/protocol';
import type { DraftAnswer } from '../../../../src/studio/api/documents/draft';
import type { PageAnswer } from '../../../../src/studio/api/library/page';
import type { SiteAnswer } from '../../../../src/studio/api/library/site';
import { changedStrings, mark } from './changed-string';
import { asked, type CoreProperty } from './core-property';

/** Changing a string changes exactly that value in its document, and in the page only what shows that value. */
export const everyStringAlone: CoreProperty = async (ask, { every }) => {
  const { pages } = await asked<SiteAnswer>(ask, 'GET site', {});
  const wrong: string[] = [];
  let count = 0;
  for (const { path } of pages) {
    const page = await asked<PageAnswer>(ask, 'GET page', { path });
    for (const { hash: base, ...document } of page.documents)
      for (const { place, text, isWords } of changedStrings(document)) {
        const { file, pointer } = place;
        if (text.replace(mark, '') !== document.text) wrong.push(`${file}${pointer}: another byte`);
        if (++count % every > 0 || !isWords) continue;
        const input = { path, drafts: [{ file, base, text }], check: false };
        const { drawn } = await asked<DraftAnswer>(ask, 'POST draft', input);
        const others =
          drawn && differences(page, drawn).filter((way) => !isGathered(way) && !isOf(place, page.origins, way));
        wrong.push(...(others ?? [['nothing is drawn']]).map((way) => `${path}, ${file}${pointer}: ${way.join('/')}`));
      }
  }
  return { count, wrong };
};

/** The places where two versions of a page differ, as deep as both have the same structure. */
function differences(one: Drawn, other: Drawn): JsonPath[] {
  return [...within(one.page, other.page, ['page']), ...within(one.site, other.site, ['site'])];
}

function within(one: unknown, other: unknown, way: JsonPath): JsonPath[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [way];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    within(left[key], right[key], [...way, Array.isArray(one) ? Number(key) : key]),
  );
}

/**
 * Values that have no place in a document: they are collected from the whole site, computed from hours, or derived from
 * the block as a whole.
 */
function isGathered([half, first, , field]: JsonPath): boolean {
  if (half === 'site' && first === 'openHours') return true;
  return half === 'page' && first === 'blocks' && ['density', 'isRepeated', 'proven'].includes(String(field));
}

/** Whether a value of the page comes from a place, according to its own origin or to that of what contains it. */
function isOf(place: Place, origins: Origins, shown: JsonPath): boolean {
  const nearest = shown
    .map((_, index) => origins[pointerOf(shown.slice(0, shown.length - index))])
    .find((origin) => origin !== undefined);
  const places = nearest ? [nearest, ...(nearest.through ? [nearest.through] : []), ...(nearest.brings ?? [])] : [];
  return places.some(({ file, pointer }) => file === place.file && pointer === place.pointer);
}
