import type { JsonSchema } from '../../definitions/shapes/json-schema-node';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/** What the references of a schema name. */
export function definitionsIn({ definitions = {} }: JsonSchema): Definitions {
  return definitions as Definitions;
}

/** Follows a reference; returns any other node itself. */
export function referred(node: JsonSchema, definitions: Definitions): JsonSchema {
  const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
  return (name !== undefined && definitions[name]) || node;
}
