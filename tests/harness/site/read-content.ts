import type { Page, ResolvedBlock } from '../../../src/site/definitions/view/page';
import type { BuiltImage } from '../../../src/site/definitions/media/built-image';
import { officialCommunes } from '../../../src/site/read/communes/read-communes';
import { readSite, siteRoot } from '../../../src/site/read/read-site';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';

/** The documents under test: `SITE_CONFIG`, or `site-config`. Images are not tested here, so one drawing stands for all. */
export const documents = documentsOf(readSite(siteRoot()));
const drawing: BuiltImage = { image: { src: '/media/dessin.svg', width: 4, height: 3 }, outputs: [] };
const images = new Map(
  [...JSON.stringify(documents).matchAll(/"(media\/[^"]+)"/g)].map(([, name = '']) => [name, drawing]),
);
/** The site under test, resolved as in the build. */
export const { site, pages, faults } = resolveSite(documents, {
  images,
  backend: { url: '', key: '' },
  communes: officialCommunes(),
});

/** The first page of each kind and sequence of blocks. All towns count as one, because they share a layout. */
export function onePerShape(): string[] {
  const shapes = new Map<string, string>();
  for (const { path, kind, blocks } of pages) {
    const shape = kind === 'town' ? kind : `${kind} ${blocks.map(({ type }) => type).join(' ')}`;
    if (path !== '/404' && !shapes.has(shape)) shapes.set(shape, path);
  }
  return [...shapes.values()];
}

/** The page at a path, if there is one. */
export function pageAt(path: string): Page | undefined {
  return pages.find((candidate) => candidate.path === path);
}

/** The blocks of a type on a page, with their texts in the specification's spelling. */
export function blocksOf(path: string, type: string): ResolvedBlock[] {
  return plainly(pageAt(path)?.blocks ?? []).filter((block) => block.type === type);
}

/** All texts of a page, in the specification's spelling. */
export function wordsOf(path: string): string {
  return JSON.stringify(plainly(pageAt(path)?.blocks ?? []));
}

/** How many entries the first block of a type lists in a field. */
export function countOf(path: string, type: string, field: string): number {
  const list = blocksOf(path, type)[0]?.[field];
  return Array.isArray(list) ? list.length : 0;
}

/** One field of all entries in the blocks of a type. */
export function entriesOf(path: string, type: string, list: string, field: string): string[] {
  return blocksOf(path, type).flatMap((block) => {
    const entries = block[list];
    return Array.isArray(entries) ? entries.map((entry: Record<string, unknown>) => String(entry[field] ?? '')) : [];
  });
}

/** The value with plain apostrophes and spaces, as in the specification, instead of typographic ones. */
export function plainly<T>(value: T): T {
  // Only characters inside strings change, so the type stays T.
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll('’', "'")
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  ) as T;
}
