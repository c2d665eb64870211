/** Settles when the browser has nothing to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });
}

/**
 * Lays out what the style sheet leaves for when it comes near (`PageView.module.css`), one section per idle moment:
 * none of them holds the browser for long, and soon the whole page has the height that it will keep.
 */
export async function layOutAhead(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section ~ section, main ~ footer')) {
    await idle();
    section.dataset.laidOut = '';
    // Asking for a measure does it now, while there is time, instead of in the frame that comes.
    void section.offsetHeight;
  }
}
