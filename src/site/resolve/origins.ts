import { factsOf } from '../definitions/shapes/written-shapes';
import { valueAt, type JsonPath } from '../definitions/shapes/json-path';
import type { ResolvedBlock } from '../definitions/view/page';
import { lookUp, tokensOf, type TemplatePlace } from '../definitions/text/tokens';
import { fillPageInput, placeOfField, valuesOf, type Place, type PlaceOf, type WrittenScope } from './plan/page-input';
import type { PageOutline } from './plan/page-outline';
import type { Entries } from './lists/site-entries';

/** Where a value of a page, or a part of it, was written. */
export interface Origin extends Place {
  /** The place in the template that takes the whole value from another document. */
  through?: Place;
  /** For a text of a layout or of a section: the number of pages that show it. */
  sharedBy?: number;
  /** For an override: the origins of the shared text that it replaces (the text, then what its tokens bring). */
  instead?: Origin[];
}

/**
 * Tells where the value at a path was written: first the text itself, then the values of its tokens, in order. Empty if
 * no document writes it. A value that does not exist has the origin of its nearest parent.
 */
export type Origins = (path: JsonPath) => Origin[];

const made: ReadonlySet<unknown> = new Set(['isRepeated', 'density', 'proven', 'part']);

/** What the resolver adds to the block that a field holds. */
function isMadeOfPart(block: ResolvedBlock | undefined, [, , field, name]: JsonPath): boolean {
  return Object.hasOwn(factsOf(block?.type ?? '')?.parts ?? {}, String(field)) && ofPart.has(name);
}

const ofPart: ReadonlySet<unknown> = new Set(['type', 'anchor', 'isPart']);

interface OriginContext {
  entries: Entries;
  sharedBy: (place: Place) => number | undefined;
}

/** Computes the origins of a page by filling its template once more while recording where values come from. */
export function originsOf(outline: PageOutline, { entries, sharedBy }: OriginContext): Origins {
  const pageInput = outline.pageInput();
  const { template, scopes } = pageInput;
  const places = new Map<string, TemplatePlace>();
  // Validation has checked the template's shape.
  const { blocks } = fillPageInput(pageInput, {
    onFault: () => undefined,
    onValue: (output, place) => places.set(output.join('\n'), place),
  }) as { blocks: ResolvedBlock[] };
  return find;

  function find(path: JsonPath): Origin[] {
    const [first, rank, field, entryRank] = path;
    if (first === 'path') return outline.address ? [outline.address] : [];
    if (first === 'isHidden') return outline.file ? [{ file: outline.file, path: ['seo', 'noindex'] }] : [];
    // The engine makes these values (drawn maps, repeated-title marks, gathered proof); no document writes them.
    if (first === 'blocks' && made.has(field)) return [];
    if (first === 'blocks' && isMadeOfPart(blocks[Number(rank)], path)) return [];
    if (first === 'blocks' && field === 'map' && factsOf(blocks[Number(rank)]?.type ?? '')?.hasMap) return [];
    if (first === 'blocks' && field === 'entries' && entryRank !== undefined)
      return entryOrigins(blocks[Number(rank)], path);
    for (let length = path.length; length > 0; length--) {
      const place = places.get(path.slice(0, length).join('\n'));
      if (place) return withCommon(templateOrigins(place, path.slice(length)));
    }
    return [];
  }

  /** Adds to an override the origins of the shared text that it replaces. */
  function withCommon(origins: Origin[]): Origin[] {
    const [text, ...brought] = origins;
    if (!text || text.file !== outline.file) return origins;
    const common = pageInput.common?.find(({ override }) => isOwn(text.path, override));
    if (!common) return origins;
    const count = sharedBy(common.place);
    const replaced = { ...common.place, ...(count === undefined ? {} : { sharedBy: count }) };
    return [{ ...text, instead: [replaced, ...broughtBy(common.text, scopes, [])] }, ...brought];
  }

  function templateOrigins({ path, from }: TemplatePlace, rest: JsonPath): Origin[] {
    const written = pageInput.placeOf(path);
    if (from) {
      const value = valueAt(lookUp(from.field, valuesOf(pageInput)), from.path);
      const placeOf: PlaceOf = (place) => placeOfField(scopes, from.field, [...from.path, ...place]);
      const [taken, ...brought] = originsIn({ value, placeOf, scopes }, rest);
      if (!taken) return [];
      return [{ ...taken, ...(written && written.file !== taken.file ? { through: written } : {}) }, ...brought];
    }
    const placeOf: PlaceOf = (place) => pageInput.placeOf([...path, ...place]);
    const [text, ...brought] = originsIn({ value: valueAt(template, path), placeOf, scopes }, rest);
    const count = written && sharedBy(written);
    return text ? [{ ...text, ...(count === undefined ? {} : { sharedBy: count }) }, ...brought] : [];
  }

  function entryOrigins(block: ResolvedBlock | undefined, path: JsonPath): Origin[] {
    const [, rank, , entryRank, ...rest] = path;
    const collection = block && factsOf(block.type)?.collection;
    const found = collection && entries.of(collection, { block, outline })[Number(entryRank)];
    if (!found) return [];
    const { entry, placeOf, own } = found;
    if (own && !placeOf(rest)) return find(['blocks', rank ?? 0, ...own(rest)]);
    return originsIn({ value: entry, placeOf, scopes: scopes.slice(-1) }, rest);
  }
}

/** Whether a path of the page's document is inside the override of this rank. */
function isOwn([field, rank]: JsonPath, override: number | undefined): boolean {
  return override !== undefined && field === 'overrides' && rank === override;
}

interface Written {
  /** The value as the document has it, with tokens not filled. */
  value: unknown;
  placeOf: PlaceOf;
  /** The scopes from which its tokens are filled. */
  scopes: readonly WrittenScope[];
}

/** The origins of a part of a value: its own place, then the places of the values that its tokens bring. */
export function originsIn({ value, placeOf, scopes }: Written, path: JsonPath): Origin[] {
  const written = pathAsWritten(value, path);
  const place = placeOf(written);
  return [...(place ? [place] : []), ...broughtBy(valueAt(value, written), scopes, [])];
}

function broughtBy(text: unknown, scopes: readonly WrittenScope[], open: readonly string[]): Place[] {
  if (typeof text !== 'string' || !text.includes('{')) return [];
  return tokensOf(text).flatMap((token) => {
    const value = lookUp(
      token,
      scopes.map(({ values }) => values),
    );
    if (open.includes(token) || value === undefined) return [];
    const place = placeOfField(scopes, token);
    return [...(place ? [place] : []), ...broughtBy(value, scopes, [...open, token])];
  });
}

/** Which field of the crop area best explains a computed crop property. */
const areaOf: Readonly<Record<string, string>> = { '--least': 'width', '--most': 'height' };

/**
 * The path in the document for a path in the resolved value. Image sizes are measured and rich text is parsed, so their
 * parts have the path of the file name or of the text.
 */
function pathAsWritten(value: unknown, path: JsonPath): JsonPath {
  let parent = value;
  for (const [depth, step] of path.entries()) {
    if (typeof parent === 'string') return path.slice(0, depth);
    const image = parent as { src?: unknown; alt?: unknown; left?: unknown } | null | undefined;
    if (typeof image?.src === 'string' && typeof image.alt === 'string' && !Object.hasOwn(image, step))
      return [...path.slice(0, depth), 'src'];
    // Crop properties are computed from the area that the document gives.
    if (typeof image?.left === 'number' && !Object.hasOwn(image, step))
      return [...path.slice(0, depth), areaOf[String(step)] ?? 'left'];
    parent = valueAt(parent, [step]);
  }
  return path;
}
