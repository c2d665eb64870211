import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import type { EditorIconName } from '../../ui/editor-icons';

export interface DocumentGroup {
  title: string;
  of: readonly DocumentKind[];
  icon: EditorIconName;
}

/** The groups of the list, in their order. */
export const documentGroups: readonly DocumentGroup[] = [
  group('ui-page', 'page', 'not-found'),
  group('ui-service', 'service'),
  group('ui-town', 'town'),
  group('ui-article', 'article'),
  group('ui-work', 'case-study'),
  group('ui-layout', 'layout'),
  group('ui-shared', 'section'),
  group('ui-site', 'site', 'published'),
];

/** It is called as the first of its kinds is. */
function group(icon: EditorIconName, first: DocumentKind, ...others: DocumentKind[]): DocumentGroup {
  return { title: kinds[first].many, of: [first, ...others], icon };
}

export function iconOf(kind: DocumentKind): EditorIconName {
  return documentGroups.find(({ of }) => of.includes(kind))?.icon ?? 'ui-page';
}
