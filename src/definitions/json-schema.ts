import { z } from 'zod';
import { noteOf } from './field-notes';
import type { JsonSchema } from './json-schema-node';
import { shareDefinitions } from './shared-definitions';
import { templateUnion } from './templates';

/**
 * The draft-07 JSON Schema of a document, for editors and Ajv. Unions by `type` get a discriminator and template unions
 * become if/then/else, so that a validator reports only the branch that was meant. Repeated parts become definitions.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
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
  return shareDefinitions(json);
}

/** « soft » (adoucis), « sharp » (vifs). */
function choicesSaid(values: readonly unknown[], labels: Readonly<Record<string, string>>): string {
  return `Valeurs : ${values.map((value) => `« ${String(value)} » (${labels[String(value)] ?? ''})`).join(', ')}.`;
}
