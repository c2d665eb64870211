/** A JSON Schema node, of any keywords. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** The file in `schemas/` with what the schemas of several kinds share; they refer to it by its name. */
export const sharedSchemaFile = 'blocks.schema.json';
