import { withoutInvisible } from '../text/invisible';
import type { Kind } from './kinds';
import { internationalPhone, nationalPhone } from '../french/phone';
import { isSiteUrl } from '../addresses/site-folder';
import { typedMoment, typedMonth } from '../time/typed-moment';

/**
 * Normalizes a typed value if its meaning is certain: « 05.49.88.77.66 » becomes « 05 49 88 77 66 », and what nobody
 * sees is taken out of any value. Undefined if it is already correct, or ambiguous.
 */
export function normalizedValue(kind: Kind, typed: string): string | undefined {
  const seen = withoutInvisible(typed);
  const meant = byKind[kind];
  const found = meant ? (typed.length > longestMeant ? undefined : meant(seen.trim())) : seen;
  return found === typed ? undefined : found;
}

/** In characters: a longer value is not a slip. */
const longestMeant = 300;

const byKind: Partial<Record<Kind, (typed: string) => string | undefined>> = {
  phone: (typed) => phoneMeant(plainHyphens(typed).replace(/[·•]/g, '.')),
  verbatim: (typed) => proofMeant(typed) ?? typed,
  postcode: (typed) =>
    /^(?:F-? ?)?\d[\d\s.]*$/i.test(plainHyphens(typed)) ? fiveDigits(typed.replace(/\D/g, '')) : undefined,
  department: (typed) => /^(?:\d{2,3}|2[AB])$/.exec(typed.replace(/\s/g, '').toUpperCase())?.[0],
  email: (typed) => mailMeant(typed.replace(/^mailto:\s*/i, '')),
  url: siteMeant,
  href: linkMeant,
  color: colourMeant,
  // A day with a time is not a day.
  date: (typed) => /^[\d-]+$/.exec(momentMeant(plainHyphens(typed)) ?? '')?.[0],
  month: (typed) => typedMonth(plainHyphens(typed)) ?? byKind.date?.(typed),
  moment: (typed) => momentMeant(plainHyphens(typed)),
};

/** With the hyphen of the keyboard for any other: numbers copied from a page or a document have others. */
function plainHyphens(typed: string): string {
  return typed.replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** The code in a `meta` tag with which a search engine verifies the owner of a site. */
function proofMeant(typed: string): string | undefined {
  if (!/^<meta\s[^<>]*>$/i.test(typed) || !/name=["']?(?:google-site-verification|msvalidate\.01)["'\s]/i.test(typed))
    return undefined;
  return /content=["']([\w+/=-]+)["']/i.exec(typed)?.[1];
}

/** A service number (« 0 800 47 33 33 ») stays as it is; other numbers are put in pairs. */
function phoneMeant(typed: string): string | undefined {
  return /^0 \d{3} \d{2} \d{2} \d{2}$/.test(typed) ? typed : (nationalPhone(typed) ?? undefined);
}

function fiveDigits(digits: string): string | undefined {
  return digits.length === 5 ? digits : undefined;
}

function mailMeant(typed: string): string | undefined {
  const [, box, host] = /^([\w.+-]+)@([\w\u00c0-\u024f-]+(?:\.[\w\u00c0-\u024f-]+)+)$/.exec(typed) ?? [];
  return host === undefined ? undefined : `${box}@${host.toLowerCase()}`;
}

/** The address of a site, with its scheme and without a slash at its end; an explicit `http:` is kept. */
function siteMeant(typed: string): string | undefined {
  const bare = typed.replace(/\/$/, '').replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  if (isSiteUrl(bare)) return bare;
  const isHost = /^(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|$)/i.test(bare);
  return isHost && isSiteUrl(`https://${bare}`) ? `https://${bare}` : undefined;
}

function linkMeant(typed: string): string | undefined {
  if (/^www\.[^\s/]+(?:\/\S*)?$/i.test(typed)) return `https://${typed}`;
  const mail = mailMeant(typed);
  if (mail !== undefined) return `mailto:${mail}`;
  const phone = internationalPhone(typed);
  return phone === null ? undefined : `tel:${phone}`;
}

/** A day with its year; without it, the meaning would depend on today's date. */
function momentMeant(typed: string): string | undefined {
  const found = /(?:^|\D)\d{4}(?!\d)/.test(typed) ? typedMoment(typed, 0) : undefined;
  return found && 'moment' in found ? found.moment : undefined;
}

function colourMeant(typed: string): string | undefined {
  const digits = typed.replace(/^#/, '');
  if (/^[\da-f]{6}$/i.test(digits)) return `#${digits}`;
  return /^[\da-f]{3}$/i.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : undefined;
}
