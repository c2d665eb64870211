/** How whoever has something to say wakes the place where notices are shown, whose code comes only then. */
const name = 'vitrine:notice';

/** Asks for the notices to be shown from now on. */
export function wakeNotices(): void {
  document.dispatchEvent(new Event(name));
}

/** Calls back once, at the first `wakeNotices`. Returns how to stop listening. */
export function onFirstNotice(callback: () => void): () => void {
  document.addEventListener(name, callback, { once: true });
  return () => document.removeEventListener(name, callback);
}
