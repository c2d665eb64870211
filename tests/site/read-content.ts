import type { PublishedImage } from '../../src/definitions/published-image';
import { readSite } from '../../src/read/read-site';
import { resolveSite } from '../../src/resolve/resolve-site';
import { documentsOf } from '../../src/resolve/site-documents';
import type { Page, ResolvedBlock } from '../../src/definitions/page';

/** The shipped site, as the build resolves it; its images are not looked at here, one drawing stands for all. */
export const documents = documentsOf(readSite('site-config'));
const drawing: PublishedImage = { image: { src: '/media/dessin.svg', width: 4, height: 3 }, outputs: [] };
const images = new Map(
  [...JSON.stringify(documents).matchAll(/"(media\/[^"]+)"/g)].map(([, name = '']) => [name, drawing]),
);
export const { site, pages, faults } = resolveSite(documents, { images, backend: { url: '', key: '' } });

/** The page at a path. */
export function pageAt(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`site-config has no page at ${path}.`);
  return page;
}

/** The only block of a type on a page, its texts as the specification writes them. */
export function blockOf(path: string, type: string): ResolvedBlock {
  const blocks = pageAt(path).blocks.filter((block) => block.type === type);
  if (blocks.length !== 1) throw new Error(`${path} has ${blocks.length} blocks « ${type} ».`);
  return plainly(blocks[0]!);
}

/** The value with the plain apostrophes and spaces of the specification in place of the typographic ones. */
export function plainly<T>(value: T): T {
  // Only characters inside strings change, so the shape stays that of T.
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll('’', "'")
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  ) as T;
}
