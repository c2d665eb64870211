import type { SiteDocument } from '../definitions/site-document';
import { placesIn, type WrittenScope } from './makings';
import type { Document } from './site-documents';
import { articlePath, departmentOf, summaryOf, townScope } from './town-scope';

/** What every template may name: the fields of `site.json`. */
export function writtenSite({ file, data }: Document<'site'>): WrittenScope {
  return { values: data, placeOf: placesIn(file) };
}

/** What the layout of towns may name of one, and where the town's document, or `site.json`, says it. */
export function writtenTown(town: Document<'town'>, { file: siteFile, data: site }: Document<'site'>): WrittenScope {
  const { file, data } = town;
  const department = site.departments.findIndex(({ code }) => code === departmentOf(data));
  const own = placesIn(file);
  return {
    values: townScope(town, site),
    placeOf([first, ...rest]) {
      if (first === 'department')
        return department < 0
          ? own([data.department ? 'department' : 'postcode'])
          : { file: siteFile, path: ['departments', department, ...rest] };
      if (first === 'atName' || first === 'ofName') return own(['name']);
      // Its first step says whether they are communes or neighbourhoods; the document has one list.
      if (first === 'served') return own(['communes', ...rest.slice(1)]);
      if (first === 'description' && !data.description) return own(['intro']);
      if (first === 'path') return own([]);
      return first === undefined ? own([]) : own([first, ...rest]);
    },
  };
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
