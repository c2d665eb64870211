import { documentShapes } from '../../definitions/shapes/written-shapes';
import { kinds } from '../../definitions/documents/kinds/kinds';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { Shape } from '../../definitions/shapes/shapes';
import { sourceOfDerived } from '../../resolve/plan/site-scope';

/** The fields that the resolver adds for layouts (see `town-scope.ts` and `article-scope.ts`). */
const derived: Partial<Record<DocumentKind, readonly string[]>> = {
  town: [
    'atName',
    'ofName',
    'path',
    'neighbourhoods',
    'department.code',
    'department.name',
    'department.image',
    'distance',
    'delay',
    'travelCost',
  ],
  article: ['author', 'path'],
  site: [...sourceOfDerived.keys()],
};

/** Every field, including optional ones, that a page of this kind of document may name. */
export function pageFields(kind: DocumentKind): ReadonlySet<string> {
  const fields = new Set([...(derived[kind] ?? []), ...(derived.site ?? [])]);
  const visit = (shape: Shape, path: string): void => {
    if (shape.form !== 'group') return;
    for (const [key, inner] of Object.entries(shape.fields)) {
      if (key === '$schema') continue;
      const field = path ? `${path}.${key}` : key;
      fields.add(field);
      visit(inner, field);
    }
  };
  for (const own of new Set<DocumentKind>([kinds[kind].hasLayout ? kind : 'site', 'site']))
    visit(documentShapes[own], '');
  return fields;
}
