import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { documentOf, noDocument } from '../../logic/documents/documents';
import { changeDocuments } from '../../features/documents/logic/change-documents';
import { duplicateDocument } from '../../features/documents/logic/duplicate-document';
import { fileName, title } from '../../logic/transport/request-parts';
import { Refusal } from '../../logic/transport/refusal';
import { writing } from '../../logic/transport/question';
import { fields } from '../../logic/transport/inputs';

/** Copies a document under another title. */
export const duplicate = writing(fields({ file: fileName, title }), (site, wish) => {
  const found = documentOf(site, wish.file);
  if (!found) return noDocument;
  return changeDocuments(site, { sort: 'made' }, (source) => {
    const { isUnique, file } = kinds[found.kind];
    if (isUnique || file !== undefined) throw new Refusal('Ce document ne se duplique pas.');
    // A value that is nested too deeply is not read.
    if (found.data === undefined)
      throw new Refusal('Ce document ne peut pas être lu : corrigez-le avant de le copier.');
    const copy = duplicateDocument(source, found, wish.title);
    return { file: copy.file, changes: [copy] };
  });
});
