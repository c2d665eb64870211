import { layOut } from './lay-out-ahead';

/** Delay in ms between arriving on a page with a hash and scrolling to its section (specification §9). */
export const arrivalDelay = 100;

/**
 * Scrolls to the section of a hash and moves the focus there, for keyboards and screen readers (WCAG 2.2, 2.4.3).
 * Returns false if there is no such section.
 */
export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(decodeHash(hash));
  if (!target) return false;
  // The visitor is already typing in it: leave the focus alone.
  if (target !== document.activeElement && target.contains(document.activeElement)) return true;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  void layOut();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  return true;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    // A malformed escape matches no section.
    return '';
  }
}
