import { documentShapes } from '../../../site/definitions/shapes/written-shapes';
import { valueAt, type JsonPath } from '../../../site/definitions/shapes/json-path';
import { isRead } from '../../../site/definitions/fields/kinds';
import { overrideAddress } from '../../../site/definitions/text/own-text';
import { shapeAt } from '../../../site/definitions/shapes/shapes';
import type { SourceFile } from '../../../site/definitions/documents/site-source';
import { fillText } from '../../../site/definitions/text/tokens';
import type { Place as DocumentPlace } from '../../../site/resolve/plan/page-input';
import type { Origin as WrittenOrigin, Origins as WrittenOrigins } from '../../../site/resolve/origins';
import type { PlannedPage, SitePlan } from '../../../site/resolve/resolve-site';
import { pointerOf, stepped } from '../../logic/transport/pointer';
import type { Drawn, Origin, Origins, OwnText, Place } from '../../logic/transport/protocol';
import { anotherValue } from './another-value';

interface Plan {
  plan: SitePlan;
  planned: PlannedPage;
  /** By file name. */
  files: ReadonlyMap<string, SourceFile>;
}

/** The origin of every shown value, except the engine's own words. */
export function drawnOrigins({ page, site }: Pick<Drawn, 'page' | 'site'>, { plan, planned, files }: Plan): Origins {
  const origins: Origins = {};
  /** Facts of the page's own document; for these, an override is not offered. */
  const facts = planned
    .pageInput()
    .scopes.slice(0, -1)
    .map(({ values }) => values);
  visitInside(page, { pointer: '/page', path: [], originsAt: planned.origins() });
  visitInside(site, { pointer: '/site', path: [], originsAt: plan.siteOrigins() });
  return origins;

  interface Where {
    /** The shown path. */
    pointer: string;
    path: JsonPath;
    originsAt: WrittenOrigins;
  }

  function visitInside(value: unknown, { pointer, path, originsAt }: Where): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      const where = { pointer: stepped(pointer, step), path: [...path, step], originsAt };
      const origin = originOf(originsAt(where.path));
      if (origin) origins[where.pointer] = origin;
      visitInside(item, where);
    }
  }

  /** The place that staff mean: for a layout's text that shows a fact, that fact of the page's document. */
  function originOf([text, ...brought]: ReturnType<WrittenOrigins>): Origin | undefined {
    if (!text) return undefined;
    const meant = meantOf(text, brought);
    const through = meant === text ? text.through : text;
    const others = brought.filter((place) => place !== meant);
    const own = ownTextOf(text);
    const instead = text.instead && originOf(text.instead);
    return {
      ...placeOf(meant),
      ...meaningOf(meant),
      ...(own ? { own } : {}),
      ...(instead ? { instead } : {}),
      ...(through ? { through: placeOf(through) } : {}),
      ...(text.sharedBy === undefined ? {} : { sharedBy: text.sharedBy }),
      ...(others.length > 0 ? { brings: others.map(placeOf) } : {}),
    };
  }

  /** The override with which the page's document could replace a shared text. */
  function ownTextOf(text: WrittenOrigin): OwnText | undefined {
    const { file, path, sharedBy } = text;
    const length = path[0] === 'blocks' ? 2 : path[0] === 'block' ? 1 : 0;
    if (sharedBy === undefined || length === 0 || planned.file === undefined) return undefined;
    const instead = writtenAt(text);
    const kind = meaningOf(text).kind;
    if (typeof instead !== 'string' || !kind || !isRead(kind)) return undefined;
    const type = String(writtenAt({ file, path: [...path.slice(0, length), 'type'] }));
    const at = overrideAddress(type, path.slice(length));
    return { file: planned.file, override: { at, instead, text: fillText(instead, facts, () => undefined) } };
  }

  function meantOf(text: WrittenOrigin, brought: readonly DocumentPlace[]): DocumentPlace {
    if (text.instead) return text;
    const own = brought.find(({ file }) => file === planned.file);
    if (own && own.file !== text.file) return own;
    // The text is only a token, so its value is what is visible.
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
