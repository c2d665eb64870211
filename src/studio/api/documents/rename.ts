import { documentOf, noDocument } from '../../logic/documents/documents';
import { changeDocuments } from '../../features/documents/logic/change-documents';
import { renameDocument, renameRequest } from '../../features/documents/logic/rename-document';
import { Refusal } from '../../logic/transport/refusal';
import { writing } from '../../logic/transport/question';

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
