/** The available space: a phone (one thing at a time), a tablet or phone in landscape, a desktop. */
export type Breakpoint = 'hand' | 'between' | 'wide';

/* The only place with these limits: styles use `data-breakpoint` on the root element, and `data-narrow` below desktop
   width. */
export const isBelowDesk = matchMedia('(max-width: 1023px)');
export const isInHand = matchMedia('(max-width: 599px), (max-width: 767px) and (orientation: portrait)');

export function currentBreakpoint(): Breakpoint {
  if (isInHand.matches) return 'hand';
  return isBelowDesk.matches ? 'between' : 'wide';
}
