import type { DocumentKind } from '../../definitions/documents';

/** What a document of each kind is called. */
export const kindLabels: Record<DocumentKind, string> = {
  page: 'Page',
  'not-found': 'Page introuvable',
  service: 'Service',
  town: 'Ville',
  article: 'Article',
  layout: 'Mise en page',
  section: 'Section partagée',
  published: 'Adresses publiées',
  site: 'Tout le site',
};

interface NamedDocument {
  file: string;
  kind: DocumentKind;
  /** What it calls itself. */
  name: string;
  /** Of its page, if it has one. */
  path?: string;
}

/** What people call the first page, whatever its title says. */
export const homeName = 'Accueil';

/** What a document is called in the editor: a layout has a title that is not yet one, the site's document has none. */
export function displayName({ file, kind, name, path }: NamedDocument): string {
  if (path === '/') return homeName;
  if (kind === 'site') return 'L’entreprise et le site';
  if (kind === 'published') return kindLabels.published;
  if (kind !== 'layout') return name;
  const of = layoutOf({ file });
  const label = Object.entries(kindLabels).find(([other]) => other === of)?.[1] ?? of;
  return `Mise en page : ${label.toLowerCase()}`;
}

/** The kind of documents that a layout is for: its file is called so. */
export function layoutOf({ file }: Pick<NamedDocument, 'file'>): string {
  return file.replace(/^.*\/|\.json$/g, '');
}
