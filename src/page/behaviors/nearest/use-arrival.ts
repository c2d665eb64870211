import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { Page } from '../../../site/definitions/view/page';
import { arrivalDelay, scrollToAnchor } from '../scroll/scroll-to-anchor';

/**
 * When a page appears: scrolls to the section in the address, if there is one; otherwise focuses the title of a new
 * page. Updates the head. After « back » or a reload it does not scroll: the position is restored elsewhere.
 */
export function useArrival(page: Page): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    if (isNewPage && page.kind === 'not-found') console.error(`404: no page at ${pathname}`);
    if (!isFirst && isNewPage) {
      updateHead(page, pathname);
      if (!hash) focusTitle();
    }
    // `returnToPlace` has restored the position.
    const isReload = document.documentElement.dataset.engine === 'near';
    if (!hash || (isFirst ? isReload : isReturn)) return;
    const timer = setTimeout(() => scrollToAnchor(hash), isNewPage ? arrivalDelay : 0);
    return () => clearTimeout(timer);
    // `key` changes at each visit, also to the same address.
  }, [page, pathname, hash, key, isReturn]);
}

function updateHead(page: Page, pathname: string): void {
  document.title = page.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(toBrowser(pathname), canonical.href).href;
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}
