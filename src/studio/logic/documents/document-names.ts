import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { kinds, kindsInOrder } from '../../../site/definitions/documents/kinds/kinds';

interface NamedDocument {
  file: string;
  kind: DocumentKind;
  /** The name that the document gives itself. */
  name: string;
  /** The path of its page, if it has one. */
  path?: string;
}

/** The name of the home page, whatever its title is. */
export const homeName = 'Accueil';

/** The name of a document in the editor: a layout's title is only a template, and the site's document has none. */
export function displayName({ file, kind, name, path }: NamedDocument): string {
  if (path === '/') return homeName;
  if (kind === 'site') return 'L’entreprise et le site';
  if (kind === 'published') return kinds.published.label;
  if (kind !== 'layout') return name;
  const of = layoutOf({ file });
  const label = kinds[of as DocumentKind]?.label ?? of;
  return `Mise en page : ${label.toLowerCase()}`;
}

/** The kind of documents that a layout is for: its file name. */
export function layoutOf({ file }: Pick<NamedDocument, 'file'>): string {
  return file.replace(/^.*\/|\.json$/g, '');
}

/** The kind that `layoutOf` gives; undefined if it is not a kind of document. */
export function kindOfLayout(layout: Pick<NamedDocument, 'file'>): DocumentKind | undefined {
  const own = layoutOf(layout);
  return kindsInOrder.find((kind) => kind === own);
}
