import type { DocumentKind } from '../../../site/definitions/documents/documents';
import type { EditorIconName } from '../../parts/editor-icons';

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
  { title: 'Réalisations', kinds: ['case-study'], icon: 'ui-work' },
  { title: 'Mises en page', kinds: ['layout'], icon: 'ui-layout' },
  { title: 'Sections partagées', kinds: ['section'], icon: 'ui-shared' },
  { title: 'Site', kinds: ['site', 'published'], icon: 'ui-site' },
];

export function iconOf(kind: DocumentKind): EditorIconName {
  return documentGroups.find(({ kinds }) => kinds.includes(kind))?.icon ?? 'ui-page';
}
