import { fromBrowser, isOwn } from '../../../site/definitions/addresses/own-folder';

/** The functions that links of the page call. */
export interface Navigation {
  /** Navigates to a path of this site (with query and hash) without loading a document. */
  navigate: (to: string) => void;
  /** Prefetches the data of a page that the visitor is likely to open. */
  prefetch: (path: string) => void;
}

/**
 * Makes ordinary links navigate inside the application, and prefetches their data on hover or touch. New tabs,
 * downloads and other sites are left to the browser. Returns a function that stops it.
 */
export function followLinks({ navigate, prefetch }: Navigation): () => void {
  function onClick(event: MouseEvent) {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = internalUrl(event.target);
    if (!url) return;
    event.preventDefault();
    navigate(fromBrowser(url.pathname) + url.search + url.hash);
  }
  function onApproach(event: Event) {
    const url = internalUrl(event.target);
    if (url && url.pathname !== location.pathname) prefetch(fromBrowser(url.pathname));
  }
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onApproach);
  document.addEventListener('touchstart', onApproach, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onApproach);
    document.removeEventListener('touchstart', onApproach);
  };
}

function internalUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  // A path with an extension (a drawing, a feed) is not a page.
  return /\.[a-z0-9]+$/i.test(url.pathname) || !isOwn(url.pathname) ? undefined : url;
}
