import { inRepository } from '../publishing/in-repository';
import { documentOf, noDocument } from '../documents';
import { fileName } from '../request-parts';
import { ok, reading } from '../question';
import { fields } from '../takes';

/** The publications, newest first: of a document, or of the whole site. */
export const history = reading(fields({}, { file: fileName }), (site, { file }) =>
  inRepository(site, async (publications) => {
    if (file !== undefined && !documentOf(site, file)) return noDocument;
    return ok(await publications.log(file));
  }),
);
