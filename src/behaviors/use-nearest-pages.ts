import { useEffect, useState } from 'react';
import type { Link } from '../definitions/page';
import { pageListName, readPageList } from '../definitions/page-list';
import { nearestPages } from './nearest-pages';

let list: Promise<Link[]> | undefined;

/** The pages of the site, fetched once, and only where somebody has lost the way. */
function allPages(): Promise<Link[]> {
  list ??= fetch(`/${pageListName}`).then(async (response) => (response.ok ? readPageList(await response.text()) : []));
  return list;
}

/**
 * The pages whose address is most like the one in the browser; none until they are known. `visit` is what the
 * not-found page was given to show, another object at each wrong address; without it nothing is looked for.
 */
export function useNearestPages(visit: object | undefined): Link[] {
  const [nearest, setNearest] = useState<Link[]>([]);

  useEffect(() => {
    if (!visit) return undefined;
    const { pathname } = location;
    let isCurrent = true;
    allPages()
      .then((pages) => {
        if (isCurrent) setNearest(nearestPages(pathname, pages));
      })
      .catch(() => {
        // Offline: the page says the essential without it, and the next visit tries again.
        list = undefined;
      });
    return () => {
      isCurrent = false;
    };
  }, [visit]);

  return nearest;
}
