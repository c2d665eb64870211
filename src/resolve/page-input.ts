import type { JsonPath } from '../definitions/json-path';
import type { ValueShape } from '../definitions/shapes';
import { fillTemplate, lookUp, type Scope } from '../definitions/tokens';

/** A place in the documents. An empty path is the document itself, whose name makes an address. */
export interface Place {
  file: string;
  path: JsonPath;
}

/** Where a value was written; undefined for what no document writes. */
export type PlaceOf = (path: JsonPath) => Place | undefined;

/** Fields that a template may name, and where each was written. */
export interface WrittenScope {
  values: Scope;
  placeOf: PlaceOf;
}

/** A link of a template, each part with its place. */
export interface WrittenLink {
  label: string;
  href: string;
  places: { label?: Place; href?: Place };
}

/** A text that a page shares with others: its layout's, or a section's. */
export interface CommonText {
  /** What an override of it says. */
  at: string;
  text: string;
  place: Place;
  /** What its field asks for. */
  shape: ValueShape;
  /** From the list of blocks, its name first. */
  path: JsonPath;
  /** The rank of the override that the page has of it, if it has one. */
  override?: number;
}

/** What a page is made of: a template, and the fields that it names. The first scope that has a field gives it. */
export interface PageInput {
  template: { title: unknown; description: unknown; breadcrumbs: unknown; blocks: unknown };
  /** Where a value of the template was written; undefined for the engine's own words. */
  placeOf: PlaceOf;
  scopes: readonly WrittenScope[];
  /** The texts that the page shares with others, when its document says some of them otherwise. */
  common?: readonly CommonText[];
  /** Hidden blocks stay in the page. */
  keepsHidden?: boolean;
}

/** The template filled with the fields that it names. */
export function fillPageInput(
  { template, scopes, keepsHidden }: PageInput,
  listeners: Pick<Parameters<typeof fillTemplate>[2], 'onFault' | 'onValue'>,
): unknown {
  return fillTemplate(template, valuesOf({ scopes }), { ...listeners, keepsHidden });
}

/** The fields alone, as templates are filled with them. */
export function valuesOf({ scopes }: Pick<PageInput, 'scopes'>): Scope[] {
  return scopes.map(({ values }) => values);
}

/** Places in one file, under a path of it. */
export function placesIn(file: string, under: JsonPath = []): (path: JsonPath) => Place {
  return (path) => ({ file, path: [...under, ...path] });
}

/** Where the value of a field was written, or would be if no scope has it. */
export function placeOfField(scopes: readonly WrittenScope[], field: string, path: JsonPath = []): Place | undefined {
  const keys = field.split('.');
  const holder =
    scopes.find(({ values }) => lookUp(field, [values]) !== undefined) ??
    scopes.find(({ values }) => Object.hasOwn(values, keys[0] ?? '')) ??
    scopes.at(-1);
  return holder?.placeOf([...keys, ...path]);
}
