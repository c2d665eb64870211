/**
 * Shows elements with a start and an end (`data-begins`, `data-ends`, in ms since 1970) only between these two times,
 * whenever the page was built. Only pages with such an element load this script, and run it before the element is
 * drawn, so that the layout does not move. Without scripts, the element is always shown, with its dates. With
 * `data-clock="off"` on the root element, as for authors, all of them are shown.
 */
/** The data attributes of such an element. */
export type TimedPart = { begins?: string; ends?: string };

const { dataset } = document.documentElement;

function keepTime(): void {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-ends]')) {
    const { begins = '0', ends }: TimedPart = element.dataset;
    const isOut = now < Number(begins) || now >= Number(ends);
    if (element.hidden !== isOut) element.hidden = isOut;
  }
}

if (!dataset.clock) {
  dataset.clock = 'on';
  keepTime();
  // The parser or the router may add such an element at any time; the observer runs before the browser draws it.
  new MutationObserver(keepTime).observe(document, { childList: true, subtree: true });
  setInterval(keepTime, 60_000);
}
