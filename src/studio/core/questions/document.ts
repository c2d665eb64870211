import { z } from 'zod';
import { documentOf, noDocument, studioDocument } from '../documents';
import { fileName } from '../request-parts';
import { ok, reading } from '../question';

/** Any document, whether a page shows it or not. */
export const document = reading(z.strictObject({ file: fileName }), (site, { file }) => {
  const found = documentOf(site, file);
  return found ? ok(studioDocument(found)) : noDocument;
});
