import type { Documents } from '../../resolve/site-documents';
import { townPath } from '../../resolve/town-scope';

/** A path that has moved, and where to. */
export interface Redirect {
  from: string;
  to: string;
}

/** The old addresses that towns name as theirs. */
export function redirectsOf({ town }: Pick<Documents, 'town'>): Redirect[] {
  return town.flatMap(({ slug, data }) => (data.aliases ?? []).map((from) => ({ from, to: townPath(slug) })));
}
