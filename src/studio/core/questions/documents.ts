import { documentOf, studioDocument } from '../documents';
import { fileName, mostAtOnce } from '../request-parts';
import { early, ok } from '../question';
import { fields, listOf } from '../takes';

/** Several documents at once; missing ones are left out. */
export const documents = early(fields({ files: listOf(fileName, mostAtOnce) }), (site, { files }) =>
  ok(files.flatMap((file) => documentOf(site, file) ?? []).map(studioDocument)),
);
