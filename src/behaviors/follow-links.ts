/** What the links of the page are handed to. */
export interface Navigation {
  /** Goes to a path of this site, with its query and hash, without a document load. */
  navigate: (to: string) => void;
  /** Fetches a page's data ahead of a likely visit. */
  prefetch: (path: string) => void;
}

/**
 * Makes the plain links of the page navigate inside the application, and fetches the next page's data
 * on hover or touch. Links stay links: another tab, a download or another site is the browser's.
 * Returns how to stop.
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
    navigate(url.pathname + url.search + url.hash);
  }
  function onApproach(event: Event) {
    const url = internalUrl(event.target);
    if (url && url.pathname !== location.pathname) prefetch(url.pathname);
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
  // A file (a drawing, a feed) is not a page.
  return /\.[a-z0-9]+$/i.test(url.pathname) ? undefined : url;
}
