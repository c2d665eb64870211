import { documentOf, noDocument, studioDocument } from '../documents';
import { fileName } from '../request-parts';
import { early, ok } from '../question';
import { fields } from '../takes';

/** Any document, whether a page shows it or not. */
export const document = early(fields({ file: fileName }), (site, { file }) => {
  const found = documentOf(site, file);
  return found ? ok(studioDocument(found)) : noDocument;
});
