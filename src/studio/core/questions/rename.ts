import { documentOf, noDocument } from '../documents';
import { changeDocuments } from '../folder/change-documents';
import { renameDocument, renameRequest } from '../folder/rename-document';
import { Refusal } from '../refusal';
import { writing } from '../question';

/** Gives a document a new name and address; redirects the old address and updates links. */
export const rename = writing(renameRequest, (site, wish) => {
  const found = documentOf(site, wish.file);
  if (!found) return noDocument;
  return changeDocuments(site, { sort: 'renamed' }, (source) => {
    const renamed = renameDocument(source, found, wish);
    if (renamed.file !== found.file && source.files.some(({ file }) => file === renamed.file))
      throw new Refusal('Une autre page a déjà cette adresse.');
    return renamed;
  });
});
