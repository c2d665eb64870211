import { layOut } from './lay-out-ahead';

/**
 * After a reload or « back », scrolls to the exact place that the visitor left. The browser would end up elsewhere,
 * because it uses the estimated heights of sections without layout. Call it once.
 */
export function returnToPlace(): void {
  try {
    // Read first, because it throws if storage is unavailable; the browser's position is then kept.
    const left = sessionStorage.getItem(location.href);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (left && visit!.type !== 'navigate') {
      // Tells `useArrival`.
      document.documentElement.dataset.engine = 'near';
      void layOut();
      scrollTo({ top: +left, behavior: 'instant' });
    }
    addEventListener('pagehide', () => (sessionStorage[location.href] = scrollY));
  } catch {
    // Storage is unavailable.
  }
}

/** Tells the style sheet whether the page's call button has scrolled out of view; the call bar then appears. */
export function tellPastCall(): void {
  const call = document.querySelector('[data-call]');
  // 72 px: the button cannot be pressed under the header.
  document.documentElement.toggleAttribute('data-past', !!call && call.getBoundingClientRect().bottom < 72);
}
