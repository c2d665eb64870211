import { documentOf, noDocument } from '../../logic/documents/documents';
import { changeDocuments } from '../../features/documents/logic/change-documents';
import { removeDocument } from '../../features/documents/logic/remove-document';
import { drafts, fileName, pageAddress } from '../../logic/transport/request-parts';
import { writing } from '../../logic/transport/question';
import { fields } from '../../logic/transport/inputs';

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
