import { documentOf, noDocument } from '../documents';
import { changeDocuments } from '../folder/change-documents';
import { removeDocument } from '../folder/remove-document';
import { drafts, fileName, pageAddress } from '../request-parts';
import { writing } from '../question';
import { fields } from '../takes';

const request = fields(
  { file: fileName },
  {
    to: pageAddress,
    /** Its unsaved drafts, which are kept with it. */
    drafts,
  },
);

/** Removes a document; its text is kept. */
export const remove = writing(request, (site, { drafts: written, ...wish }) => {
  const { file } = wish;
  const found = documentOf(site, file);
  if (!found) return noDocument;
  const asked = { sort: 'removed', file, ...(written ? { drafts: written } : {}) } as const;
  return changeDocuments(site, asked, (source) => ({ changes: removeDocument(source, found, wish) }));
});
