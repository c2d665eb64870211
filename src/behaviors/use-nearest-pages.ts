import { useEffect, useState } from 'react';
import type { Link } from '../engine/page';
import { pageListName, readPageList } from '../engine/page-list';
import { nearestPages } from './nearest-pages';

let list: Promise<Link[]> | undefined;

/** The pages of the site, fetched once, and only where somebody has lost the way. */
function allPages(): Promise<Link[]> {
  list ??= fetch(`/${pageListName}`).then(async (response) => (response.ok ? readPageList(await response.text()) : []));
  return list;
}

/** The pages whose address is most like the one in the browser; none until they are known, or unless they are wanted. */
export function useNearestPages(isWanted: boolean): Link[] {
  const [path, setPath] = useState<string>();
  const [nearest, setNearest] = useState<Link[]>([]);

  // At every render: the same block serves one wrong address after another.
  useEffect(() => setPath(location.pathname));

  useEffect(() => {
    if (path === undefined || !isWanted) return undefined;
    let isCurrent = true;
    allPages()
      .then((pages) => {
        if (isCurrent) setNearest(nearestPages(path, pages));
      })
      .catch(() => {
        // Offline: the page says the essential without it, and the next visit tries again.
        list = undefined;
      });
    return () => {
      isCurrent = false;
    };
  }, [path, isWanted]);

  return nearest;
}
