import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layOut } from './lay-out-ahead';

const storageKey = 'vitrine:scroll';

/**
 * Sets the scroll position of a new page: the top after a link, the old position after « back ». Unlike the router's
 * `ScrollRestoration`, which jumps to a hash, it leaves sections to `useArrival`, which scrolls smoothly.
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
    // The browser has positioned the first page.
    if (!last || last.visit === visit) return;
    void layOut();
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
    // The browser handles reloads and the way back from another site, before the engine runs.
    const giveBack = () => {
      if (positions.current) savePositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    takeOver();
    // Most visitors have scrolled before the engine ran.
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
    // Written by `savePositions` in the same tab.
    return new Map(JSON.parse(sessionStorage.getItem(ownKey(storageKey)) ?? '[]') as [string, number][]);
  } catch {
    // Storage is unavailable (private browsing) or its content was changed: start with no positions.
    return new Map();
  }
}

function savePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(ownKey(storageKey), JSON.stringify([...positions]));
  } catch {
    // Storage is unavailable or full: only the scroll position is lost.
  }
}
