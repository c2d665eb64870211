import { textIn } from '../kinds/text/token-dom';

/**
 * Tells what a box shows whenever that has changed, but for a change that the browser is about to tell by an `input`
 * event: whoever handles that knows what was shown before it. Returns a function that stops.
 */
export function noteShown(box: HTMLElement | null, tell: (text: string) => void): () => void {
  if (!box) return () => undefined;
  let isTyping = false;
  const note = () => tell(textIn(box));
  // React’s event of this name is another one.
  const begin = () => {
    note();
    isTyping = true;
    // The event comes within the same task, unless this one is refused.
    setTimeout(() => (isTyping = false));
  };
  // Scripts that write by `execCommand` do without `beforeinput`.
  const observer = new MutationObserver(() => {
    if (!isTyping) note();
  });
  observer.observe(box, { childList: true, characterData: true, subtree: true });
  box.addEventListener('beforeinput', begin);
  return () => {
    observer.disconnect();
    box.removeEventListener('beforeinput', begin);
  };
}
