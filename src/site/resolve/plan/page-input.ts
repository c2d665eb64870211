import type { JsonPath } from '../../definitions/shapes/json-path';
import type { ValueShape } from '../../definitions/shapes/shapes';
import { fillTemplate, lookUp, type Scope } from '../../definitions/text/tokens';
import type { Document } from './site-documents';

/** A place in the documents. An empty path means the document itself, whose file name makes an address. */
export interface Place {
  file: string;
  path: JsonPath;
}

/** Tells where a value was written; undefined for values that no document writes. */
export type PlaceOf = (path: JsonPath) => Place | undefined;

/** The fields that a template may name, and where each was written. */
export interface WrittenScope {
  values: Scope;
  placeOf: PlaceOf;
}

/** A link of a template, with the place of each part. */
export interface WrittenLink {
  label: string;
  href: string;
  places: { label?: Place; href?: Place };
}

/** The link to a document's page, named by its title; its address is made from the file's name. */
export function titleLink({ file, data }: Document<'article' | 'case-study'>, href: string): WrittenLink {
  return { label: data.title, href, places: { label: { file, path: ['title'] }, href: { file, path: [] } } };
}

/** A text of a layout or of a section, which several pages share. */
export interface CommonText {
  /** The address by which an override names this text. */
  at: string;
  text: string;
  place: Place;
  /** The shape of its field. */
  shape: ValueShape;
  /** Path from the list of blocks; the first step is the name of the list. */
  path: JsonPath;
  /** The rank of the page's override of this text, if there is one. */
  override?: number;
}

/**
 * What a page is filled from: a template, and the scopes that give its fields. The first scope that has a field wins.
 */
export interface PageInput {
  template: { title: unknown; description: unknown; breadcrumbs: unknown; blocks: unknown };
  /** Tells where a value of the template was written; undefined for the engine's own words. */
  placeOf: PlaceOf;
  scopes: readonly WrittenScope[];
  /** The texts shared with other pages; present only if the page's document overrides some of them. */
  common?: readonly CommonText[];
  /** Keeps hidden blocks in the page (for previews). */
  keepsHidden?: boolean;
}

/** Fills the template with the fields that it names. */
export function fillPageInput(
  { template, scopes, keepsHidden }: PageInput,
  listeners: Pick<Parameters<typeof fillTemplate>[2], 'onFault' | 'onValue'>,
): unknown {
  return fillTemplate(template, valuesOf({ scopes }), { ...listeners, keepsHidden });
}

/** The values of the scopes, in the form that `fillTemplate` takes. */
export function valuesOf({ scopes }: Pick<PageInput, 'scopes'>): Scope[] {
  return scopes.map(({ values }) => values);
}

/** A function that gives places in one file, below the path `under`. */
export function placesIn(file: string, under: JsonPath = []): (path: JsonPath) => Place {
  return (path) => ({ file, path: [...under, ...path] });
}

/** Where the value of a field was written; if no scope has the field, where it would be. */
export function placeOfField(scopes: readonly WrittenScope[], field: string, path: JsonPath = []): Place | undefined {
  const keys = field.split('.');
  const holder =
    scopes.find(({ values }) => lookUp(field, [values]) !== undefined) ??
    scopes.find(({ values }) => Object.hasOwn(values, keys[0] ?? '')) ??
    scopes.at(-1);
  return holder?.placeOf([...keys, ...path]);
}
