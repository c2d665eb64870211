import type { SiteFacts } from '../definitions/site-facts';
import { siteColors } from '../look/palette';
import type { Documents } from './site-documents';

/** What mails say about the company, from validated documents; undefined without a `site.json`. */
export function siteFacts({ site: [site] }: Documents): SiteFacts | undefined {
  if (!site) return undefined;
  const { company, phone, email, url, hours, closures, closedOnHolidays, look } = site.data;
  const { ink, inkSoft, accent } = siteColors(look?.colors);
  const colors = { ink, soft: inkSoft, line: accent[7] };
  return { name: company.name, phone, email, url, hours, closures, closedOnHolidays, colors };
}
