import { asciiMail } from '../../definitions/french/mail-address';
import type { SiteFacts } from '../../definitions/view/site-facts';
import { fillText } from '../../definitions/text/tokens';
import { timeZoneOf } from '../../definitions/geography/time-zones';
import { frenchTypography } from '../../definitions/text/typography';
import { siteColors } from '../../look/palette';
import { wordsOfMarkup } from '../texts/markup';
import type { Documents } from '../plan/site-documents';
import { siteValues } from '../plan/site-scope';

/** What mails say about the company, from validated documents; undefined without a `site.json`. */
export function siteFacts({ site: [site] }: Documents): SiteFacts | undefined {
  if (!site) return undefined;
  const { company, phone, email, url, hours, closures, closedOnHolidays, look, announcements } = site.data;
  const timeZone = timeZoneOf(company.address.postcode);
  const { ink, inkSoft, accent } = siteColors(look?.colors);
  const colors = { ink, soft: inkSoft, line: accent[7] };
  return {
    name: company.name,
    phone,
    email: asciiMail(email),
    url,
    hours,
    closures,
    closedOnHolidays,
    ...(timeZone ? { timeZone } : {}),
    colors,
    ...(announcements ? { announcements: announcements.map(asSentence) } : {}),
  };

  function asSentence({ title, text, from, until }: (typeof announcements & object)[number]) {
    const fill = (words: string) => fillText(words, [siteValues(site!.data)], () => undefined);
    const sentence = /[.!?…]$/.test(title) ? title : `${title}.`;
    const says = [sentence, text && wordsOfMarkup(text)].filter(Boolean).join(' ');
    return { from, until, says: frenchTypography(fill(says)) };
  }
}
