import type { DocumentKind, DocumentOf } from '../../definitions/documents/documents';
import type { SiteSource } from '../../definitions/documents/site-source';

/** A validated document. */
export interface Document<Kind extends DocumentKind> {
  file: string;
  slug: string;
  data: DocumentOf<Kind>;
}

export type Documents = { [Kind in DocumentKind]: Document<Kind>[] };

/** The documents of a validated folder, by kind. */
export function documentsOf({ files }: Pick<SiteSource, 'files'>): Documents {
  const documents: Documents = {
    site: [],
    page: [],
    'not-found': [],
    service: [],
    town: [],
    article: [],
    'case-study': [],
    layout: [],
    section: [],
    published: [],
  };
  for (const { kind, file, slug, data } of files) {
    // The caller has validated these files, so the data has the shape of its kind.
    (documents[kind] as Document<DocumentKind>[]).push({ file, slug, data: data as DocumentOf<DocumentKind> });
  }
  return documents;
}
