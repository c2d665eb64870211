import type { JsonPath } from '../../definitions/shapes/json-path';
import { isSectionUse, mayBeOpen, type SectionUse } from '../../definitions/documents/sections/section-use';
import { isHidden, lookUp } from '../../definitions/text/tokens';
import { valuesOf, type PageInput, type PlaceOf, type WrittenScope } from './page-input';
import type { Document } from './site-documents';

type Section = Document<'section'>;

/** The sections of a site, by the name that pages use. */
export type Sections = ReadonlyMap<string, Section>;

export function sectionsByName(sections: readonly Section[]): Sections {
  return new Map(sections.map((section) => [section.slug, section]));
}

interface Written {
  blocks: unknown;
  placeOf: PlaceOf;
}

/**
 * Replaces section uses by the blocks of the sections, and tracks where each value was written: in the section, except
 * for the values that the page gives. Ranks do not change. A section that does not exist becomes a hidden block;
 * validation reports it.
 */
export function withSections({ blocks, placeOf }: Written, sections: Sections, field = 'blocks'): Written {
  if (!Array.isArray(blocks) || !blocks.some(isSectionUse)) return { blocks, placeOf };
  const written = blocks as readonly unknown[];
  return {
    blocks: written.map((block) => (isSectionUse(block) ? shown(block, sections.get(block.ref)) : block)),
    placeOf(path) {
      const [first, rank, key, ...rest] = path;
      const use = first === field ? written[Number(rank)] : undefined;
      const section = isSectionUse(use) && sections.get(use.ref);
      if (!section || key === undefined) return placeOf(path);
      if (own(use, section).has(String(key))) return placeOf([field, rank ?? 0, 'values', key, ...rest]);
      return key === 'when' || key === 'hidden'
        ? placeOf(path)
        : { file: section.file, path: ['block', key, ...rest] satisfies JsonPath };
    },
  };
}

/** A document's fields, with the sections in one of them expanded. */
export function scopeWithSections(scope: WrittenScope, sections: Sections, field: string): WrittenScope {
  const { values, placeOf } = scope;
  const expanded = withSections({ blocks: values[field], placeOf }, sections, field);
  if (expanded.blocks === values[field]) return scope;
  return { values: { ...values, [field]: expanded.blocks }, placeOf: expanded.placeOf };
}

/** Whether a page with this input shows the section of that file. */
export function showsSection(pageInput: PageInput, file: string): boolean {
  const { template, placeOf, scopes } = pageInput;
  const [first] = scopes;
  return (
    isIn(template.blocks, 'blocks', placeOf) || (first !== undefined && isIn(first.values.body, 'body', first.placeOf))
  );

  function isIn(blocks: unknown, field: string, places: PlaceOf): boolean {
    if (!Array.isArray(blocks)) return false;
    return (blocks as unknown[]).some(
      (block, rank) => places([field, rank, 'type'])?.file === file && isShown(block, pageInput),
    );
  }
}

/** Whether the page includes this block of its template. */
export function isShown(block: unknown, pageInput: Pick<PageInput, 'scopes'>): boolean {
  if (isHidden(block)) return false;
  const { when } = (block ?? {}) as { when?: unknown };
  return typeof when !== 'string' || (lookUp(when, valuesOf(pageInput)) ?? undefined) !== undefined;
}

/** The block that the page shows for a section use. */
function shown(use: SectionUse, section: Section | undefined): unknown {
  if (!section) return { ...use, hidden: true };
  const { when, values = {} } = use;
  const kept = own(use, section);
  return {
    ...section.data.block,
    ...Object.fromEntries(Object.entries(values).filter(([key]) => kept.has(key))),
    ...(when === undefined ? {} : { when }),
    ...(isHidden(use) || isHidden(section.data.block) ? { hidden: true } : {}),
  };
}

/** The open fields for which the page gives its own value. */
function own({ values = {} }: SectionUse, { data: { open = [] } }: Section): ReadonlySet<string> {
  return new Set(open.filter((key) => mayBeOpen(key) && Object.hasOwn(values, key)));
}
