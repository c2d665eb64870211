/** What of the browser's own list of visited addresses is asked for: newer than the types of some libraries. */
export interface Visited {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
}

/**
 * The path of the page that brought the visitor to the form: this one, or the page of the same site whose link led
 * straight to the form, which a section's name in the address tells. Null outside a browser. The browser keeps that list
 * for the tab by itself; nothing is written for it.
 */
export function sourcePage(browser: { location?: Location; navigation?: Visited } = globalThis): string | null {
  const { location, navigation } = browser;
  if (!location) return null;
  const before = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? -1) + 1) ?? [];
  const pages = before.flatMap(({ url }) => (url ? [new URL(url)] : []));
  const arrival = pages.findLastIndex(({ pathname }) => pathname !== location.pathname) + 1;
  const [led, here] = [pages[arrival - 1], pages[arrival]];
  return led && here?.hash ? led.pathname : location.pathname;
}
