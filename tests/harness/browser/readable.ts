import type { Page } from 'playwright-core';

/**
 * What keeps a visitor from reading the current page and from calling. It is serialized and runs in the page, so it must
 * not use anything else of this file, nor anything that old browsers lack.
 */
export function faultsOfReading(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const title = document.querySelector('h1')!;
    title.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = title.getBoundingClientRect();
    const shown = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    if (!shown || !title.contains(shown)) faults.push(`over the title: ${shown && shown.outerHTML.slice(0, 100)}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`wider than the window: ${scrollWidth}`);
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 && !element.closest('details:not([open])');
    const calls = Array.from(document.querySelectorAll('a[href^="tel:+33"]'));
    if (!calls.some(isShown)) faults.push('no number that dials');
    const closed = Array.from(document.querySelectorAll('header nav[aria-label="Menu"] a'));
    if (closed.some(isShown)) faults.push('the menu is open');
    const bands = Array.from(document.querySelectorAll('main > section'));
    const tops = bands.map((band) => band.getBoundingClientRect().top);
    if (tops.some((at, index) => index > 0 && at < tops[index - 1]!)) faults.push('bands out of order');
    return faults;
  });
}
