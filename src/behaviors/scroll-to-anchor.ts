/** Delay between arriving on a page with a hash and scrolling to its section, in ms (specification §9). */
export const arrivalDelay = 100;

/**
 * Scrolls to the section that a hash names and moves the focus there, so that the keyboard and screen
 * readers follow (WCAG 2.2, 2.4.3). Returns false when the page has no such section.
 */
export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(decodeHash(hash));
  if (!target) return false;
  // Already at work there, before the engine came: the cursor stays where it is.
  if (target !== document.activeElement && target.contains(document.activeElement)) return true;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  return true;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    // A malformed escape names no section.
    return '';
  }
}
