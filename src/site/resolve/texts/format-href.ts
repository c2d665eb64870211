import { mailHref } from '../../definitions/french/mail-address';
import { phoneHref } from '../../definitions/french/phone';

/** A link in the form that pages use: telephone numbers in international form, mail domains in ASCII, spaces escaped. */
export function formattedHref(href: string): string {
  if (href.startsWith('mailto:') && !href.includes('?')) return mailHref(href.slice(7));
  return href.startsWith('tel:') ? phoneHref(href.slice(4)) : href.replaceAll(' ', '%20');
}
