import type { ToPreview } from '../../logic/transport/preview-messages';
import type { DrawnValues } from '../painting/drawn-values';
import { highlightWhileWritten } from './highlights';

type Marking = Extract<ToPreview, { type: 'mark' }>;

/** In CSS pixels, between the marked element and the edge of the visible area. */
const margin = 8;

/**
 * Marks the element of the value being written, and keeps it visible when the page is rendered again or partly covered.
 */
export function markedElement(values: () => DrawnValues | undefined) {
  let marking: Marking = { type: 'mark', path: undefined, covered: 0 };
  let element: Element | undefined;
  /** The last clicked element, which decides if a value is shown in several places. */
  let clicked: { element: Element; paths: readonly string[] } | undefined;
  addEventListener('resize', () => show());

  function mark(next: Marking): void {
    const isOther = next.path !== marking.path;
    marking = next;
    if (isOther) element = undefined;
    // Room to scroll to the end of the page.
    document.documentElement.style.paddingBottom = next.covered > 0 ? `${next.covered}px` : '';
    show();
  }

  /** Outlines the element; with `isStill`, without scrolling. */
  function show({ isStill = false } = {}): void {
    const { path } = marking;
    if (path === undefined) element = undefined;
    else if (!element?.isConnected) element = elementFor(path);
    if (element && !isStill) bringIntoView(element);
    highlightWhileWritten(element);
  }

  function elementFor(path: string): Element | undefined {
    const isMeant = clicked?.element.isConnected && clicked.paths.includes(path);
    return isMeant ? clicked?.element : values()?.elementOf(path);
  }

  function bringIntoView(target: Element): void {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    // The page's header and call bar cover a part of it.
    const first = (Number.parseFloat(scrollPaddingTop) || 0) + margin;
    const last = innerHeight - Math.max(marking.covered, Number.parseFloat(scrollPaddingBottom) || 0) - margin;
    const { top, bottom, height } = target.getBoundingClientRect();
    if ((top >= first && bottom <= last) || isFixed(target)) return;
    const wanted = height > last - first ? first : (first + last - height) / 2;
    scrollBy({ top: top - wanted, behavior: 'instant' });
  }

  return {
    mark,
    show,
    /** Called after a click, with the values that were found. */
    onClick(pointed: Element, paths: readonly string[]): void {
      // An element with children is too large to be what was meant.
      clicked = pointed.childElementCount === 0 ? { element: pointed, paths } : undefined;
      element = undefined;
    },
  };
}

/** A fixed element cannot be scrolled into view. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return true;
  return false;
}
