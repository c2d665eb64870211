import { useSyncExternalStore } from 'react';

/** How much there is: a telephone, on which one thing is seen at a time; a tablet, or a telephone on its side; a desk. */
export type Room = 'hand' | 'between' | 'wide';

/* Where each begins is said here alone: styles ask the root element for `data-room`, and for `data-narrow` below a desk. */
const isBelowDesk = matchMedia('(max-width: 1023px)');
const isInHand = matchMedia('(max-width: 599px), (max-width: 767px) and (orientation: portrait)');

/** How much room there is now. */
export function currentRoom(): Room {
  if (isInHand.matches) return 'hand';
  return isBelowDesk.matches ? 'between' : 'wide';
}

/** The same for a component, which is drawn anew when the window becomes another or is turned. */
export function useRoom(): Room {
  return useSyncExternalStore(subscribe, currentRoom);
}

/**
 * Has the root element say how much room there is, and what the keys of a screen leave of it (`data-keys`,
 * `--seen-top`, `--covered`): they lie over the window, which stays as large as it was.
 */
export function followRoom(): void {
  const { documentElement: root } = document;
  const tell = () => {
    root.dataset.room = currentRoom();
    root.toggleAttribute('data-narrow', currentRoom() !== 'wide');
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

/** In CSS pixels: what is less is a bar of the browser. */
const leastKeys = 120;

/** How much of the window's foot lies under the keys, and how far down what is seen begins, in CSS pixels. */
export function seenPart(): { covered: number; top: number } {
  // Whoever has zoomed in sees a part of the whole, and not a smaller whole.
  if (!visualViewport || visualViewport.scale > 1.01) return { covered: 0, top: 0 };
  const { height, offsetTop } = visualViewport;
  return { covered: Math.max(0, Math.round(innerHeight - height)), top: Math.round(offsetTop) };
}

/** Calls back when the keys come or go, until what is returned is called. */
export function onSeen(listener: () => void): () => void {
  const end = new AbortController();
  for (const event of ['resize', 'scroll']) visualViewport?.addEventListener(event, listener, { signal: end.signal });
  return () => end.abort();
}

/** For a field that searches a list: it has the focus at once, where that brings no keys over the list. */
export function focusedAtOnce(): { 'data-autofocus'?: true } {
  return currentRoom() === 'wide' ? { 'data-autofocus': true } : {};
}

function subscribe(listener: () => void): () => void {
  const queries = [isBelowDesk, isInHand];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
