import type { DocumentKind } from '../../../site/definitions/documents/documents';

/** What a document of each kind is called. */
export const kindLabels: Record<DocumentKind, string> = {
  page: 'Page',
  'not-found': 'Page introuvable',
  service: 'Service',
  town: 'Ville',
  article: 'Article',
  'case-study': 'Réalisation',
  layout: 'Mise en page',
  section: 'Section partagée',
  published: 'Adresses publiées',
  site: 'Tout le site',
};

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
  if (kind === 'published') return kindLabels.published;
  if (kind !== 'layout') return name;
  const of = layoutOf({ file });
  const label = Object.entries(kindLabels).find(([other]) => other === of)?.[1] ?? of;
  return `Mise en page : ${label.toLowerCase()}`;
}

/** The kind of documents that a layout is for: its file name. */
export function layoutOf({ file }: Pick<NamedDocument, 'file'>): string {
  return file.replace(/^.*\/|\.json$/g, '');
}

/** The kind that `layoutOf` gives; undefined if it is not a kind of document. */
export function kindOfLayout(layout: Pick<NamedDocument, 'file'>): DocumentKind | undefined {
  const own = layoutOf(layout);
  return Object.keys(kindLabels).find((kind): kind is DocumentKind => kind === own);
}
