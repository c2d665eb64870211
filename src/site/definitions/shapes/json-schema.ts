import { z } from 'zod';
import { noteOf } from '../fields/field-notes';
import { sharedSchemaFile, type JsonSchema } from './json-schema-node';
import { mapChildren, shareDefinitions } from './shared-definitions';
import { templateUnion } from '../fields/templates';

/**
 * The JSON Schemas of all kinds, by the names of their files. What stands twice in them, within one kind or in several,
 * is written once in `sharedSchemaFile`; they refer to it by its name relative to theirs.
 */
export function jsonSchemaFiles(schemas: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  const whole = Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, toJsonSchema(schema)]));
  const { properties, definitions } = shareDefinitions({ properties: whole });
  const kinds = Object.entries(properties as Record<string, JsonSchema>);
  return {
    [sharedSchemaFile]: { $schema: 'http://json-schema.org/draft-07/schema#', definitions },
    ...Object.fromEntries(kinds.map(([kind, schema]) => [`${kind}.schema.json`, referringToShared(schema)])),
  };
}

function referringToShared(node: JsonSchema): JsonSchema {
  return typeof node.$ref === 'string'
    ? { $ref: `${sharedSchemaFile}${node.$ref}` }
    : mapChildren(node, referringToShared);
}

/**
 * The draft-07 JSON Schema of a document, for editors and Ajv. Unions by `type` get a discriminator and template unions
 * become if/then/else, so that a validator reports only the branch that was meant.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const node: JsonSchema = jsonSchema;
      if (zodSchema instanceof z.ZodDiscriminatedUnion) {
        Object.assign(node, { type: 'object', required: ['type'], discriminator: { propertyName: 'type' } });
      }
      if (node[templateUnion]) {
        const [reference, value] = node.anyOf as JsonSchema[];
        delete node.anyOf;
        delete node[templateUnion];
        Object.assign(node, { if: { type: 'object', required: ['$from'] }, then: reference, else: value });
      }
      // Forms show only the labels; in a file the values are needed too.
      const labels = zodSchema instanceof z.ZodEnum ? noteOf(zodSchema)?.labels : undefined;
      if (labels && zodSchema instanceof z.ZodEnum)
        node.description = [node.description, choicesSaid(zodSchema.options, labels)].join(' ').trim();
      // Ajv checks patterns; zod adds one to each of its formats (email, date).
      if (node.format !== undefined && node.pattern !== undefined) delete node.format;
    },
  });
}

/** « soft » (adoucis), « sharp » (vifs). */
function choicesSaid(values: readonly unknown[], labels: Readonly<Record<string, string>>): string {
  return `Valeurs : ${values.map((value) => `« ${String(value)} » (${labels[String(value)] ?? ''})`).join(', ')}.`;
}
