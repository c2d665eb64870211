import { hoursInWords } from '../definitions/opening-hours';
import type { Scope } from '../definitions/tokens';
import type { SiteDocument } from '../definitions/site-document';
import { placesIn, type WrittenScope } from './makings';
import type { Document } from './site-documents';
import { articlePath, summaryOf } from './town-scope';

/** What every template may name: the fields of `site.json`. */
export function writtenSite({ file, data }: Document<'site'>): WrittenScope {
  return { values: siteValues(data), placeOf: placesIn(file) };
}

/** The fields of `site.json` as texts name them: `{hours}` is the hours in words. */
export function siteValues(data: SiteDocument): Scope {
  return { ...data, hours: hoursInWords(data.hours) };
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
