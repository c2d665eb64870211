import { useEffect, useState } from 'react';
import type { Link } from '../../../site/definitions/view/page';
import { fromBrowser, toBrowser } from '../../../site/definitions/addresses/own-folder';
import { pageListName, readPageList } from '../../../site/definitions/addresses/page-list';
import { nearestPages } from './nearest-pages';

let list: Promise<Link[]> | undefined;

/** The list of pages, fetched once, and only on the not-found page. */
function allPages(): Promise<Link[]> {
  list ??= fetch(toBrowser(`/${pageListName}`)).then(async (response) =>
    response.ok ? readPageList(await response.text()) : [],
  );
  return list;
}

/**
 * The pages whose address is most similar to the current one; empty until the list is loaded. `visit` is a new object
 * for each wrong address; without it nothing is fetched.
 */
export function useNearestPages(visit: object | undefined): Link[] {
  const [nearest, setNearest] = useState<Link[]>([]);

  useEffect(() => {
    if (!visit) return undefined;
    const { pathname } = location;
    let isCurrent = true;
    allPages()
      .then((pages) => {
        if (isCurrent) setNearest(nearestPages(fromBrowser(pathname), pages));
      })
      .catch(() => {
        // Offline: the page is useful without suggestions, and the next visit tries again.
        list = undefined;
      });
    return () => {
      isCurrent = false;
    };
  }, [visit]);

  return nearest;
}
