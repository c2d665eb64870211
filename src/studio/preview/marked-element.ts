import type { ToPreview } from '../preview-messages';
import type { DrawnValues } from './drawn-values';
import { outlineWhileWritten } from './outlines';

type Marking = Extract<ToPreview, { type: 'mark' }>;

/** In CSS pixels, between what is marked and the edge of what is seen. */
const margin = 8;

/** The element of the value that is being written: marked, and kept in view, whatever is drawn anew or lies over the page. */
export function markedElement(values: () => DrawnValues | undefined) {
  let marking: Marking = { type: 'mark', path: undefined, covered: 0 };
  let element: Element | undefined;
  /** What was clicked last: of several places that show one value, the one that is meant. */
  let clicked: { element: Element; paths: readonly string[] } | undefined;
  addEventListener('resize', () => show());

  function mark(next: Marking): void {
    const isOther = next.path !== marking.path;
    marking = next;
    if (isOther) element = undefined;
    // Room for what stands at the very end of the page.
    document.documentElement.style.paddingBottom = next.covered > 0 ? `${next.covered}px` : '';
    show();
  }

  /** Outlines it where it is now; `isStill`, and leaves the page where it is. */
  function show({ isStill = false } = {}): void {
    const { path } = marking;
    if (path === undefined) element = undefined;
    else if (!element?.isConnected) element = elementFor(path);
    if (element && !isStill) bringIntoView(element);
    outlineWhileWritten(element);
  }

  function elementFor(path: string): Element | undefined {
    const isMeant = clicked?.element.isConnected && clicked.paths.includes(path);
    return isMeant ? clicked?.element : values()?.elementOf(path);
  }

  function bringIntoView(target: Element): void {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    // The header and the call bar of the page lie over it too.
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
    /** Where a click fell that told of these values. */
    onClick(pointed: Element, paths: readonly string[]): void {
      // A part of the page that holds others is not what is meant.
      clicked = pointed.childElementCount === 0 ? { element: pointed, paths } : undefined;
      element = undefined;
    },
  };
}

/** What is always at the same place of the window is in view, or cannot be brought there. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return true;
  return false;
}
