import { phoneHref } from '../definitions/phone';

/** A link in the form that pages use: telephone numbers in international form, spaces escaped. */
export function publishedHref(href: string): string {
  return href.startsWith('tel:') ? phoneHref(href.slice(4)) : href.replaceAll(' ', '%20');
}
