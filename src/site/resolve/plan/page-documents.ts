import { articlePath, caseStudyPath, townPath } from '../../definitions/addresses/page-addresses';
import type { DocumentOf } from '../../definitions/documents/documents';
import type { Document, Documents } from './site-documents';
import { lastDayOf } from '../lifecycle/last-day';

/** The kinds whose documents are pages. */
type PageKind = 'page' | 'service' | 'town' | 'article' | 'case-study';

/** The fields of a document that say when and where it is published. */
export type Life = Pick<DocumentOf<'page'>, 'aliases' | 'draft' | 'publishAt'>;

export interface PageDocument {
  path: string;
  file: string;
  /**
   * What stays the same when its address changes: its file, the town that it is about, or the number of the article.
   */
  identity: string;
  life: Life;
  /** The last day (in Paris) on which visitors see it; absent if it has none (see `lastDayOf`). */
  lastDay?: string;
  /** False for an article that is only announced: a card has its address, but there is no page. */
  isWritten: boolean;
}

/** Every document that is a page or announces one. */
export function pageDocuments({ page, service, town, article, 'case-study': studies }: Documents): PageDocument[] {
  return [
    ...page.map((document) => {
      const lastDay = lastDayOf(document.data);
      const known = { path: document.data.path, identity: document.file };
      return { ...pageDocument(document, known), ...(lastDay ? { lastDay } : {}) };
    }),
    ...service.map((document) => pageDocument(document, { path: document.data.path, identity: document.file })),
    ...town.map((document) =>
      pageDocument(document, {
        path: townPath(document.slug),
        identity: `${document.data.postcode} ${document.data.name}`,
      }),
    ),
    ...article.map((document) => ({
      ...pageDocument(document, { path: articlePath(document.slug), identity: `article ${document.data.id}` }),
      isWritten: document.data.body !== undefined,
    })),
    ...studies.map((document) => {
      const path = caseStudyPath(document.slug);
      return pageDocument(document, { path, identity: document.file });
    }),
  ];
}

function pageDocument(
  { file, data }: Document<PageKind>,
  known: Pick<PageDocument, 'path' | 'identity'>,
): PageDocument {
  return { ...known, file, life: data, isWritten: true };
}
