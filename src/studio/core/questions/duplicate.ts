import { z } from 'zod';
import { documentOf, noDocument } from '../documents';
import { changeDocuments } from '../folder/change-documents';
import { duplicateDocument } from '../folder/duplicate-document';
import { fileName, title } from '../request-parts';
import { Refusal } from '../refusal';
import { writing } from '../question';

/** Copies a document under another title; not a town, which is another place. */
export const duplicate = writing(z.strictObject({ file: fileName, title }), (site, wish) => {
  const found = documentOf(site, wish.file);
  if (!found) return noDocument;
  return changeDocuments(site, { sort: 'made' }, (source) => {
    if (found.kind === 'town' || found.kind === 'site' || found.kind === 'layout')
      throw new Refusal('Ce document ne se duplique pas.');
    // A value that is nested too deeply is not read.
    if (found.data === undefined)
      throw new Refusal('Ce document ne peut pas être lu : corrigez-le avant de le copier.');
    const copy = duplicateDocument(source, found, wish.title);
    return { file: copy.file, changes: [copy] };
  });
});
