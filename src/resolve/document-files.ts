import type { Documents } from './site-documents';
import { articlePath, townPath } from './town-scope';

/** The document of each page by the page's address. */
export function documentFiles(documents: Documents): Map<string, string> {
  return new Map<string, string>([
    ...[...documents.page, ...documents.service].map(({ file, data }): [string, string] => [data.path, file]),
    ...documents.town.map(({ file, slug }): [string, string] => [townPath(slug), file]),
    ...documents.article.map(({ file, slug }): [string, string] => [articlePath(slug), file]),
  ]);
}
