import { hoursInWords } from '../definitions/opening-hours';
import { atPlace, ofPlace } from '../definitions/place-names';
import type { Scope } from '../definitions/tokens';
import { tradeForms } from '../definitions/trade-names';
import type { SiteDocument } from '../definitions/site-document';
import { placesIn, type WrittenScope } from './page-input';
import type { Document } from './site-documents';
import { articlePath, summaryOf } from './town-scope';

/** What every template may name: the fields of `site.json`. */
export function writtenSite({ file, data }: Document<'site'>): WrittenScope {
  const own = placesIn(file);
  return {
    values: siteValues(data),
    placeOf: (path) => own(saidOf.get(path.join('.'))?.split('.') ?? path),
  };
}

const tradeSaid: readonly string[] = Object.keys(tradeForms('')).map((form) => `company.${form}`);

/** What is said of a field as sentences need it, written nowhere but there: the town of the company, and its trade. */
export const saidOf: ReadonlyMap<string, string> = new Map([
  ['company.address.atCity', 'company.address.city'],
  ['company.address.ofCity', 'company.address.city'],
  ...tradeSaid.map((form) => [form, 'company.trade'] as const),
]);

/** The fields of `site.json` as texts name them: `{hours}` is the hours in words, `{company.address.atCity}` « au Mans », `{company.ofTheTrade}` « du vitrier ». */
export function siteValues(data: SiteDocument): Scope {
  const { address, trade } = data.company;
  const said = { ...address, atCity: atPlace(address.city), ofCity: ofPlace(address.city) };
  const company = { ...data.company, ...(trade === undefined ? {} : tradeForms(trade)), address: said };
  return { ...data, company, hours: hoursInWords(data.hours) };
}

/** What the layout of articles may name of one. */
export function writtenArticle(
  { file, slug, data }: Document<'article'>,
  { file: siteFile, data: site }: Document<'site'>,
): WrittenScope {
  const own = placesIn(file);
  return {
    values: { description: summaryOf(data.excerpt), ...data, author: authorOf(site), path: articlePath(slug) },
    placeOf(path) {
      const [first] = path;
      if (first === 'author') return { file: siteFile, path: ['company', 'name'] };
      if (first === 'description' && !data.description) return own(['excerpt']);
      return first === 'path' ? own([]) : own(path);
    },
  };
}

/** Who signs the articles: the company. */
export function authorOf({ company }: SiteDocument): string {
  return company.name;
}
