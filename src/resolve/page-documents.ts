import type { DocumentOf } from '../definitions/documents';
import type { Document, Documents } from './site-documents';
import { articlePath, townPath } from './town-scope';

/** The kinds of documents that are a page each. */
export type PageKind = 'page' | 'service' | 'town' | 'article';

/** What a document says of its life on the site. */
export type Life = Pick<DocumentOf<'page'>, 'aliases' | 'draft' | 'publishAt'>;

/** A document that is a page. */
export interface PageDocument {
  path: string;
  file: string;
  life: Life;
  /** False for an article that is only announced: a card leads to its address, and no page is there. */
  isWritten: boolean;
}

/** The address of a document. */
export const pathOf: { [Kind in PageKind]: (document: Document<Kind>) => string } = {
  page: ({ data }) => data.path,
  service: ({ data }) => data.path,
  town: ({ slug }) => townPath(slug),
  article: ({ slug }) => articlePath(slug),
};

/** Every document that is a page, or announces one. */
export function pageDocuments({ page, service, town, article }: Documents): PageDocument[] {
  const listed = <Kind extends PageKind>(documents: Document<Kind>[], path: (document: Document<Kind>) => string) =>
    documents.map((document) => ({ path: path(document), file: document.file, life: document.data, isWritten: true }));
  return [
    ...listed(page, pathOf.page),
    ...listed(service, pathOf.service),
    ...listed(town, pathOf.town),
    ...listed(article, pathOf.article).map((one, rank) => ({
      ...one,
      isWritten: article[rank]?.data.body !== undefined,
    })),
  ];
}
