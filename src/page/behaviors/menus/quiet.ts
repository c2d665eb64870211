/** How long in ms after a gesture the page does nothing by itself: another one is likely to follow. */
const pause = 1000;

/** When the page was loaded or the visitor did something, by `performance.now()`. */
let lastGesture = 0;

/** Must be called before `quiet`, once. */
export function watchGestures(): void {
  for (const name of ['scroll', 'load', 'pointerover', 'pointerdown'])
    // Captured on the window, before anything stops it.
    addEventListener(name, () => (lastGesture = performance.now()), true);
}

/** Resolves when the browser is idle. */
export function idle(): Promise<unknown> {
  // Safari has no `requestIdleCallback`.
  return new Promise((resolve) => (window.requestIdleCallback || setTimeout)(resolve));
}

/** Resolves when the visitor has paused and the browser is idle: what the page does then delays no tap. */
export async function quiet(): Promise<void> {
  let rest: number;
  while ((rest = lastGesture + pause - performance.now()) > 0)
    await new Promise((resolve) => setTimeout(resolve, rest));
  await idle();
}
