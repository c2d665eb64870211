import { useSyncExternalStore } from 'react';
import { currentBreakpoint, isBelowDesk, isInHand, type Breakpoint } from './current-breakpoint';

/** `currentBreakpoint` as a hook; re-renders when it changes. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, currentBreakpoint);
}

/**
 * Keeps the attributes of the root element up to date: the breakpoint, and what the on-screen keyboard leaves visible
 * (`data-keys`, `--seen-top`, `--covered`). The keyboard covers the window without resizing it.
 */
export function followBreakpoint(): void {
  const { documentElement: root } = document;
  const tell = () => {
    root.dataset.breakpoint = currentBreakpoint();
    root.toggleAttribute('data-narrow', currentBreakpoint() !== 'wide');
  };
  subscribe(tell);
  tell();
  const measure = () => {
    const { covered, top } = seenPart();
    root.style.setProperty('--covered', `${covered}px`);
    root.style.setProperty('--seen-top', `${top}px`);
    root.toggleAttribute('data-keys', covered > leastKeys);
  };
  onSeen(measure);
  measure();
}

/** In CSS pixels: a smaller difference is a browser bar. */
const leastKeys = 120;

/** How much of the window's bottom the keyboard covers, and where the visible part begins, in CSS pixels. */
export function seenPart(): { covered: number; top: number } {
  // After a pinch zoom, the visible part is not a smaller window.
  if (!visualViewport || visualViewport.scale > 1.01) return { covered: 0, top: 0 };
  const { height, offsetTop } = visualViewport;
  return { covered: Math.max(0, Math.round(innerHeight - height)), top: Math.round(offsetTop) };
}

/** Calls back when the visible part of the window changes. Returns a function that removes the listener. */
export function onSeen(listener: () => void): () => void {
  const end = new AbortController();
  for (const event of ['resize', 'scroll']) visualViewport?.addEventListener(event, listener, { signal: end.signal });
  return () => end.abort();
}

/** For a search field over a list: focus it at once, unless that opens a keyboard over the list. */
export function focusedAtOnce(): { 'data-autofocus'?: true } {
  return currentBreakpoint() === 'wide' ? { 'data-autofocus': true } : {};
}

function subscribe(listener: () => void): () => void {
  const queries = [isBelowDesk, isInHand];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
