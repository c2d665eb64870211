/**
 * Shows what has a beginning and an end (`data-begins`, `data-ends`, in ms since 1970) in its time only, whenever the
 * page was built. A page with such a part runs it before the part is drawn, so that nothing moves; other pages do not
 * have it. Without scripts, the part is shown with its dates. A root element with `data-clock="off"` shows all of it,
 * for authors.
 */
/** The data attributes of such a part. */
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
  // The parser or the router may add such a part at any time; this runs before the browser draws it.
  new MutationObserver(keepTime).observe(document, { childList: true, subtree: true });
  setInterval(keepTime, 60_000);
}
