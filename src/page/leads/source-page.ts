import { fromBrowser, isOwn } from '../../site/definitions/addresses/own-folder';

/** The part of the Navigation API that is used; some libraries' types lack it. */
export interface Visited {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
}

/**
 * The path of the page from which the visitor came to the form: this page, or the page of the same site whose link led
 * directly to the form (recognized by the anchor in the address). Null outside a browser. It reads the browser's own
 * history of the tab and stores nothing.
 */
export function sourcePage(browser: { location?: Location; navigation?: Visited } = globalThis): string | null {
  const { location, navigation } = browser;
  if (!location) return null;
  const before = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? -1) + 1) ?? [];
  const pages = before.flatMap(({ url }) => (url ? [new URL(url)] : []));
  const arrival = pages.map(({ pathname }) => pathname !== location.pathname).lastIndexOf(true) + 1;
  const [led, here] = [pages[arrival - 1], pages[arrival]];
  return fromBrowser(led && here?.hash && isOwn(led.pathname) ? led.pathname : location.pathname);
}
