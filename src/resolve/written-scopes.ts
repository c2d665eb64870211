import { hoursInWords } from '../definitions/opening-hours';
import { atPlace, ofPlace } from '../definitions/place-names';
import type { Scope } from '../definitions/tokens';
import type { SiteDocument } from '../definitions/site-document';
import { placesIn, type WrittenScope } from './makings';
import type { Document } from './site-documents';
import { articlePath, summaryOf } from './town-scope';

/** What every template may name: the fields of `site.json`. */
export function writtenSite({ file, data }: Document<'site'>): WrittenScope {
  const own = placesIn(file);
  return {
    values: siteValues(data),
    placeOf: (path) => own(citySaid.has(path.join('.')) ? [...path.slice(0, -1), 'city'] : path),
  };
}

/** The town of the company as sentences need it, written nowhere but in its name. */
const citySaid: ReadonlySet<string> = new Set(['company.address.atCity', 'company.address.ofCity']);

/** The fields of `site.json` as texts name them: `{hours}` is the hours in words, `{company.address.atCity}` « au Mans ». */
export function siteValues(data: SiteDocument): Scope {
  const { address } = data.company;
  const said = { ...address, atCity: atPlace(address.city), ofCity: ofPlace(address.city) };
  return { ...data, company: { ...data.company, address: said }, hours: hoursInWords(data.hours) };
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
