import { articlePath } from '../../../definitions/addresses/page-addresses';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import { placesIn, type WrittenScope } from '../../plan/page-input';
import type { Document } from '../../plan/site-documents';
import { descriptionOf } from '../../texts/description';

/** The fields that the layout of articles may name. */
export function writtenArticle(
  { file, slug, data }: Document<'article'>,
  { file: siteFile, data: site }: Document<'site'>,
): WrittenScope {
  const own = placesIn(file);
  return {
    values: { description: descriptionOf(data.excerpt), ...data, author: authorOf(site), path: articlePath(slug) },
    placeOf(path) {
      const [first] = path;
      if (first === 'author') return { file: siteFile, path: ['company', 'name'] };
      if (first === 'description' && !data.description) return own(['excerpt']);
      return first === 'path' ? own([]) : own(path);
    },
  };
}

/** The author of the articles: the company. */
export function authorOf({ company }: SiteDocument): string {
  return company.name;
}
