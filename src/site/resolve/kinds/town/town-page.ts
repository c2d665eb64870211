import { townPath } from '../../../definitions/addresses/page-addresses';
import type { Position } from '../../../definitions/geography/official-communes';
import { composePageInput, type SiteParts } from '../../plan/compose-page-input';
import type { PlaceOf } from '../../plan/page-input';
import type { PageOutline } from '../../plan/page-outline';
import type { Document } from '../../plan/site-documents';
import { writtenTown } from './town-scope';

interface Surroundings {
  site: Document<'site'>;
  layout: Document<'layout'>;
  /** The position of a town, if known; asked when the page is filled. */
  positionOf: (town: Document<'town'>) => Position | undefined;
  hasWorks: boolean;
}

export function townPage(
  parts: SiteParts,
  town: Document<'town'>,
  { site, layout, positionOf, hasWorks }: Surroundings,
): PageOutline {
  const { file, slug, data } = town;
  const path = townPath(slug);
  return {
    path,
    kind: 'town',
    file,
    name: data.name,
    address: { file, path: [] },
    ...(data.blocks ? {} : { layout: layout.file }),
    town,
    pageInput() {
      const { title, description, blocks } = layout.data;
      const template = { title: data.seo?.title ?? title, description, blocks: data.blocks ?? blocks };
      const placeOf: PlaceOf = (place) =>
        place[0] === 'title' && data.seo?.title
          ? { file, path: ['seo', ...place] }
          : { file: place[0] === 'blocks' && data.blocks ? file : layout.file, path: place };
      const places = { label: { file, path: ['name'] }, href: { file, path: [] } };
      return composePageInput(parts, template, {
        placeOf,
        trail: [{ label: data.name, href: path, places }],
        scopes: [writtenTown(town, { site, position: positionOf(town) })],
        own: town,
        hasWorks,
      });
    },
  };
}
