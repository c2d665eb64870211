import type { JsonSchema } from '../../definitions/json-schema';
import type { DocumentKind } from '../../definitions/documents';
import { schemaOf } from './validators';

/** What the resolver adds to a document for its layout (see `town-scope.ts`). */
const derived: Partial<Record<DocumentKind, readonly string[]>> = {
  town: [
    'description',
    'atName',
    'ofName',
    'path',
    'served.communes',
    'served.neighbourhoods',
    'department.code',
    'department.name',
    'department.image',
  ],
  article: ['description', 'author', 'path'],
};

/** Every field, optional ones included, that a document of the kind may have and its page may name. */
export function knownFields(kind: DocumentKind): ReadonlySet<string> {
  const fields = new Set(derived[kind]);
  for (const own of new Set<DocumentKind>([kind === 'town' || kind === 'article' ? kind : 'site', 'site'])) {
    const schema = schemaOf(own);
    const definitions = (schema.definitions ?? {}) as Record<string, JsonSchema>;
    const visit = (node: JsonSchema, path: string): void => {
      const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
      const { properties } = (name !== undefined && definitions[name]) || node;
      for (const [key, child] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
        const field = path ? `${path}.${key}` : key;
        if (field === '$schema') continue;
        fields.add(field);
        visit(child, field);
      }
    };
    visit(schema, '');
  }
  return fields;
}
