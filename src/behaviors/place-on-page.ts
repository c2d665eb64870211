/**
 * Brings who reloads a page, or comes back to it, to the very place that was left. The browser does it by the heights
 * that the style sheet estimates for what has no layout yet, and would end elsewhere. Call it once.
 */
export function returnToPlace(): void {
  try {
    // Read first: it throws where storage is closed, and the browser's guess stands.
    const left = sessionStorage.getItem(location.href);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (left && visit!.type !== 'navigate') {
      // The style sheet lays out the whole page.
      document.documentElement.dataset.engine = 'near';
      scrollTo({ top: +left, behavior: 'instant' });
    }
    addEventListener('pagehide', () => (sessionStorage[location.href] = scrollY));
  } catch {
    // Storage is closed.
  }
}

/** Tells the style sheet whether the page's own call has gone by: the call bar then takes its place. */
export function tellPastCall(): void {
  const call = document.querySelector('[data-call]');
  // 72 px: the header, under which it cannot be pressed.
  document.documentElement.toggleAttribute('data-past', !!call && call.getBoundingClientRect().bottom < 72);
}
