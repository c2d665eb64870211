/** A JSON Schema node, of any keywords. */
export interface JsonSchema {
  [keyword: string]: unknown;
}
