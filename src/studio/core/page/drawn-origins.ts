import { documentShapes } from '../../../blocks/shapes';
import { valueAt, type JsonPath } from '../../../definitions/json-path';
import { shapeAt } from '../../../definitions/shapes';
import type { SourceFile } from '../../../definitions/site-source';
import type { Place as DocumentPlace } from '../../../resolve/makings';
import type { Origins as WrittenOrigins } from '../../../resolve/origins';
import type { PlannedPage, SitePlan } from '../../../resolve/resolve-site';
import { pointerOf } from '../pointer';
import type { Drawn, Origin, Origins, Place } from '../protocol';
import { anotherValue } from './another-value';

interface Plan {
  plan: SitePlan;
  planned: PlannedPage;
  /** By file. */
  files: ReadonlyMap<string, SourceFile>;
}

/** Where every drawn value was written, but for the engine's own words. */
export function drawnOrigins({ page, site }: Pick<Drawn, 'page' | 'site'>, { plan, planned, files }: Plan): Origins {
  const origins: Origins = {};
  visit({ root: '/page', originsAt: planned.origins() }, page, []);
  visit({ root: '/site', originsAt: plan.siteOrigins() }, site, []);
  return origins;

  interface Root {
    root: '/page' | '/site';
    originsAt: WrittenOrigins;
  }

  function visit(from: Root, value: unknown, path: JsonPath): void {
    const origin = path.length > 0 ? originOf(from.originsAt(path)) : undefined;
    if (origin) origins[from.root + pointerOf(path)] = origin;
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value))
        visit(from, item, [...path, Array.isArray(value) ? Number(key) : key]);
  }

  /** What staff mean: of a layout's text that shows facts, the fact of the page's own document. */
  function originOf([text, ...brought]: ReturnType<WrittenOrigins>): Origin | undefined {
    if (!text) return undefined;
    const meant = meantOf(text, brought);
    const through = meant === text ? text.through : text;
    const others = brought.filter((place) => place !== meant);
    return {
      ...placeOf(meant),
      ...meaningOf(meant),
      ...(through ? { through: placeOf(through) } : {}),
      ...(text.sharedBy === undefined ? {} : { sharedBy: text.sharedBy }),
      ...(others.length > 0 ? { brings: others.map(placeOf) } : {}),
    };
  }

  function meantOf(text: DocumentPlace, brought: readonly DocumentPlace[]): DocumentPlace {
    const own = brought.find(({ file }) => file === planned.file);
    if (own && own.file !== text.file) return own;
    // Nothing but a token: what it brings is all there is to see.
    const [only] = brought;
    return only && /^(?:tel:|mailto:)?\{[^{}]*\}$/.test(String(writtenAt(text))) ? only : text;
  }

  function meaningOf(place: DocumentPlace): Pick<Origin, 'kind' | 'other'> {
    const file = files.get(place.file);
    const shape = file && shapeAt(documentShapes[file.kind], file.data, place.path);
    if (!shape) return {};
    const other = anotherValue(shape, writtenAt(place));
    return { kind: shape.kind, ...(other === undefined ? {} : { other }) };
  }

  function writtenAt({ file, path }: DocumentPlace): unknown {
    return valueAt(files.get(file)?.data, path);
  }
}

function placeOf({ file, path }: DocumentPlace): Place {
  return { file, pointer: pointerOf(path) };
}
