import { factsOf } from '../blocks/shapes';
import { valueAt, type JsonPath } from '../definitions/json-path';
import type { ResolvedBlock } from '../definitions/page';
import { lookUp, tokensOf, type TemplatePlace } from '../definitions/tokens';
import { fillPageInput, placeOfField, valuesOf, type Place, type PlaceOf, type WrittenScope } from './page-input';
import type { PageOutline } from './plan-pages';
import type { Entries } from './site-entries';

/** A place where a value of a page, or a part of it, was written. */
export interface Origin extends Place {
  /** The place of the template that takes the value whole, when that is another document. */
  through?: Place;
  /** Of a text that stands in a layout or in a section: how many pages show it. */
  sharedBy?: number;
  /** Of a text that the page says itself: the common one in whose place it stands, then what that one's tokens bring. */
  instead?: Origin[];
}

/**
 * Where the value at a path was written: first the text itself, then what its tokens bring, in order.
 * Empty for what no document writes. A value that is not there has the origin of its nearest parent.
 */
export type Origins = (path: JsonPath) => Origin[];

const made: ReadonlySet<unknown> = new Set(['isRepeated', 'density', 'proven']);

interface OriginContext {
  entries: Entries;
  sharedBy: (place: Place) => number | undefined;
}

/** Tells where the values of a page were written, by filling it once more and taking notes. */
export function originsOf(outline: PageOutline, { entries, sharedBy }: OriginContext): Origins {
  const pageInput = outline.pageInput();
  const { template, scopes } = pageInput;
  const places = new Map<string, TemplatePlace>();
  // Validation gave the template its shape.
  const { blocks } = fillPageInput(pageInput, {
    onFault: () => undefined,
    onValue: (output, place) => places.set(output.join('\n'), place),
  }) as { blocks: ResolvedBlock[] };
  return find;

  function find(path: JsonPath): Origin[] {
    const [first, rank, field, entryRank] = path;
    if (first === 'path') return outline.address ? [outline.address] : [];
    if (first === 'isHidden') return outline.file ? [{ file: outline.file, path: ['seo', 'noindex'] }] : [];
    // A map is drawn, a title is seen to be there twice, proof is gathered: none of them is written.
    if (first === 'blocks' && made.has(field)) return [];
    if (first === 'blocks' && field === 'map' && factsOf(blocks[Number(rank)]?.type ?? '')?.hasMap) return [];
    if (first === 'blocks' && field === 'entries' && entryRank !== undefined)
      return entryOrigins(blocks[Number(rank)], path);
    for (let length = path.length; length > 0; length--) {
      const place = places.get(path.slice(0, length).join('\n'));
      if (place) return withCommon(templateOrigins(place, path.slice(length)));
    }
    return [];
  }

  /** A text that the page says itself, with the one in whose place it stands. */
  function withCommon(origins: Origin[]): Origin[] {
    const [text, ...brought] = origins;
    if (!text || text.file !== outline.file) return origins;
    const common = pageInput.common?.find(({ override }) => isOwn(text.path, override));
    if (!common) return origins;
    const count = sharedBy(common.place);
    const said = { ...common.place, ...(count === undefined ? {} : { sharedBy: count }) };
    return [{ ...text, instead: [said, ...broughtBy(common.text, scopes, [])] }, ...brought];
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

/** Whether a path of the page's document is that of the override of a rank. */
function isOwn([field, rank]: JsonPath, override: number | undefined): boolean {
  return override !== undefined && field === 'overrides' && rank === override;
}

interface Written {
  /** As the document has it, tokens not filled. */
  value: unknown;
  placeOf: PlaceOf;
  /** What the tokens in it name. */
  scopes: readonly WrittenScope[];
}

/** The origins of a part of a value: its own place, then the places of the texts that its tokens bring. */
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

/** Of what a picture is cropped by, which side of its area says it most. */
const areaOf: Readonly<Record<string, string>> = { '--least': 'width', '--most': 'height' };

/** What is measured of an image was not written, nor were the parts of a text: the name of its file was, and the text. */
function pathAsWritten(value: unknown, path: JsonPath): JsonPath {
  let parent = value;
  for (const [depth, step] of path.entries()) {
    if (typeof parent === 'string') return path.slice(0, depth);
    const image = parent as { src?: unknown; alt?: unknown; left?: unknown } | null | undefined;
    if (typeof image?.src === 'string' && typeof image.alt === 'string' && !Object.hasOwn(image, step))
      return [...path.slice(0, depth), 'src'];
    // What a crop keeps is worked out from the area that is written.
    if (typeof image?.left === 'number' && !Object.hasOwn(image, step))
      return [...path.slice(0, depth), areaOf[String(step)] ?? 'left'];
    parent = valueAt(parent, [step]);
  }
  return path;
}
