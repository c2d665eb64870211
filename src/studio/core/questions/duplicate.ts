import type { DocumentKind } from '../../../definitions/documents';
import { documentOf, noDocument } from '../documents';
import { changeDocuments } from '../folder/change-documents';
import { duplicateDocument } from '../folder/duplicate-document';
import { fileName, title } from '../request-parts';
import { Refusal } from '../refusal';
import { writing } from '../question';
import { fields } from '../takes';

/** Kinds that cannot be copied: there is only one of each, or a document is about one place or one customer. */
const single: ReadonlySet<DocumentKind> = new Set(['town', 'case-study', 'site', 'layout']);

/** Copies a document under another title. */
export const duplicate = writing(fields({ file: fileName, title }), (site, wish) => {
  const found = documentOf(site, wish.file);
  if (!found) return noDocument;
  return changeDocuments(site, { sort: 'made' }, (source) => {
    if (single.has(found.kind)) throw new Refusal('Ce document ne se duplique pas.');
    // A value that is nested too deeply is not read.
    if (found.data === undefined)
      throw new Refusal('Ce document ne peut pas être lu : corrigez-le avant de le copier.');
    const copy = duplicateDocument(source, found, wish.title);
    return { file: copy.file, changes: [copy] };
  });
});
