import type { DocumentOf } from '../definitions/documents';
import type { Document, Documents } from './site-documents';
import { articlePath, townPath } from './town-scope';

/** The kinds of documents that are a page each. */
type PageKind = 'page' | 'service' | 'town' | 'article';

/** What a document says of its life on the site. */
export type Life = Pick<DocumentOf<'page'>, 'aliases' | 'draft' | 'publishAt'>;

/** A document that is a page. */
export interface PageDocument {
  path: string;
  file: string;
  /** What stays when its address changes: its file, the town that it is about, the number of the article. */
  identity: string;
  life: Life;
  /** False for an article that is only announced: a card leads to its address, and no page is there. */
  isWritten: boolean;
}

/** Every document that is a page, or announces one. */
export function pageDocuments({ page, service, town, article }: Documents): PageDocument[] {
  return [
    ...[...page, ...service].map((document) =>
      pageDocument(document, { path: document.data.path, identity: document.file }),
    ),
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
  ];
}

function pageDocument(
  { file, data }: Document<PageKind>,
  known: Pick<PageDocument, 'path' | 'identity'>,
): PageDocument {
  return { ...known, file, life: data, isWritten: true };
}
