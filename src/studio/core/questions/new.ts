import { changeDocuments } from '../folder/change-documents';
import { newDocument, newRequest } from '../new-documents/new-document';
import { writing } from '../question';

/** Writes a new document, as `npm run new` does. */
export const newOne = writing(newRequest, (site, wish) =>
  changeDocuments(site, { sort: 'made' }, (source) => newDocument({ source, places: site.world }, wish)),
);
