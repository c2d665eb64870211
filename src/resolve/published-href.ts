import { phoneHref } from '../definitions/phone';

/** A link as pages have it: telephone numbers in international form, no space in an address. */
export function publishedHref(href: string): string {
  return href.startsWith('tel:') ? phoneHref(href.slice(4)) : href.replaceAll(' ', '%20');
}
