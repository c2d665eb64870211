import { documentOf, noDocument } from '../documents';
import { changeDocuments } from '../folder/change-documents';
import { removeDocument, removeRequest } from '../folder/remove-document';
import { writing } from '../question';

/** Takes a document away. */
export const remove = writing(removeRequest, (site, wish) => {
  const found = documentOf(site, wish.file);
  if (!found) return noDocument;
  return changeDocuments(site, (source) => ({ changes: removeDocument(source, found, wish) }));
});
