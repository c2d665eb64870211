import { documentOf, noDocument } from '../documents';
import { usesOf } from '../folder/remove-document';
import { fileName } from '../request-parts';
import { ok, reading } from '../question';
import { fields, orElse } from '../takes';

/** The links to a document's page, and whether it may be removed. */
export const uses = reading(fields({ file: orElse(fileName, '') }), (site, { file }) => {
  const found = documentOf(site, file);
  return found ? ok(usesOf(site.present().source, found)) : noDocument;
});
