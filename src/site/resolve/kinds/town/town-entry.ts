import { townPath } from '../../../definitions/addresses/page-addresses';
import type { Link } from '../../../definitions/view/page';
import type { WrittenEntry } from '../../lists/written-entry';
import type { Document } from '../../plan/site-documents';

/** The link to the page of a town: its name, and the address made from its file name. */
export function townEntry({ file, slug, data }: Document<'town'>): WrittenEntry<Link> {
  return {
    entry: { label: data.name, href: townPath(slug) },
    placeOf: (path) => ({ file, path: path[0] === 'label' ? ['name'] : [] }),
  };
}
