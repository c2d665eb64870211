import type { DocumentKind } from '../../definitions/documents';
import type { ListedDocument } from '../protocol';
import type { EditorIconName } from './editor-icons';

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

export interface DocumentGroup {
  title: string;
  kinds: readonly DocumentKind[];
  icon: EditorIconName;
}

/** The groups of the list, in their order. */
export const documentGroups: readonly DocumentGroup[] = [
  { title: 'Pages', kinds: ['page', 'not-found'], icon: 'ui-page' },
  { title: 'Services', kinds: ['service'], icon: 'ui-service' },
  { title: 'Villes', kinds: ['town'], icon: 'ui-town' },
  { title: 'Articles', kinds: ['article'], icon: 'ui-article' },
  { title: 'Mises en page', kinds: ['layout'], icon: 'ui-layout' },
  { title: 'Sections partagées', kinds: ['section'], icon: 'ui-shared' },
  { title: 'Site', kinds: ['site', 'published'], icon: 'ui-site' },
];

/** The icon of a kind of document. */
export function iconOf(kind: DocumentKind): EditorIconName {
  return documentGroups.find(({ kinds }) => kinds.includes(kind))?.icon ?? 'ui-page';
}

/** What people call the first page, whatever its title says. */
export const homeName = 'Accueil';

/** What a document is called in the editor: a layout has a title that is not yet one, the site's document has none. */
export function displayName({
  file,
  kind,
  name,
  path,
}: Pick<ListedDocument, 'file' | 'kind' | 'name' | 'path'>): string {
  if (path === '/') return homeName;
  if (kind === 'site') return 'L’entreprise et le site';
  if (kind === 'published') return kindLabels.published;
  if (kind !== 'layout') return name;
  const of = layoutOf({ file });
  const label = Object.entries(kindLabels).find(([other]) => other === of)?.[1] ?? of;
  return `Mise en page : ${label.toLowerCase()}`;
}

/** The kind of documents that a layout is for: its file is called so. */
export function layoutOf({ file }: Pick<ListedDocument, 'file'>): string {
  return file.replace(/^.*\/|\.json$/g, '');
}
