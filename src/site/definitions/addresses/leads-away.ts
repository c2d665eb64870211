import { addressesIn, ownNumber } from './addresses-in.ts';
import { isRead, type Kind } from '../fields/kinds.ts';

/**
 * An address of this site, with tokens nowhere but behind its first letter, its `?` or its `#`: a town named
 * « /exemple.fr » would make another site's address of `/{name}`.
 */
const ownAddress = /^(?:\/|[/#?]{1,2}[\p{L}\p{N}?#][^\s\\]*)$/u;

/** The address of a page, other than the home page's: who redirects that one redirects the whole site. */
const pageAddress = /^\/(?!index$)[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** Whether a value leads people away from the site, or to what is not its page. `value` may be anything. */
export function leadsAway(kind: Kind, value: unknown): boolean {
  if (kind === 'number' || kind === 'boolean') return false;
  if (typeof value !== 'string') return true;
  if (kind === 'href') return !ownNumber.test(value) && !isWithin(value);
  if (kind === 'path') return !pageAddress.test(value);
  if (kind === 'phone' || kind === 'email' || kind === 'url') return true;
  return isRead(kind) ? addressesIn(value).length > 0 : /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(value);
}

/** Whether a link leads to this site, as a browser reads it. */
export function isWithin(href: string): boolean {
  // A path that steps back might begin with two slashes in the end.
  if (!ownAddress.test(href) || href.startsWith('//') || /(?:\.|%2e){2}/i.test(href)) return false;
  try {
    const base = new URL('https://site.invalid/page');
    return new URL(href, base).origin === base.origin;
  } catch {
    return false;
  }
}
