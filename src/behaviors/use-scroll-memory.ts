import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'vitrine:scroll';

/**
 * Where a page begins: at its top when a link led there, where it was left when the visitor goes back.
 * Unlike the router's own `ScrollRestoration`, which jumps to a hash, it leaves sections to `useArrival`,
 * which scrolls smoothly.
 */
export function useScrollMemory(): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const visit = `${key} ${pathname}${hash}`;
  const positions = useRef<Map<string, number>>(undefined);
  const shown = useRef<{ visit: string; pathname: string }>(undefined);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { visit, pathname };
    positions.current ??= readPositions();
    // The first page is where the browser has put it.
    if (!last || last.visit === visit) return;
    const left = isReturn ? positions.current.get(visit) : undefined;
    if (left !== undefined) scrollTo(0, left);
    else if (last.pathname !== pathname) scrollTo(0, 0);
  }, [visit, pathname, isReturn]);

  useEffect(() => {
    const note = () => {
      if (shown.current) positions.current?.set(shown.current.visit, scrollY);
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    // A reload and the way back from another site are the browser's: it is there before the engine.
    const giveBack = () => {
      if (positions.current) savePositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    takeOver();
    // Most have scrolled before the engine came.
    note();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', giveBack);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, []);
}

function readPositions(): Map<string, number> {
  try {
    // Written by `savePositions`, in this same tab.
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    // Storage is closed (private browsing) or was altered: pages are then remembered from here on.
    return new Map();
  }
}

function savePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is closed or full: nothing is lost but the place on the page.
  }
}
