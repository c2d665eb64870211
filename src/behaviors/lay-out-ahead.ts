/** Resolves when the browser is idle. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });
}

/**
 * Gives the sections that the style sheet skips (`PageView.module.css`) their layout, one per idle period: no long
 * task, and soon the page has its final height.
 */
export async function layOutAhead(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section ~ section, main ~ footer')) {
    await idle();
    section.dataset.laidOut = '';
    // Reading a size forces the layout now, in idle time, instead of in the next frame.
    void section.offsetHeight;
  }
}
