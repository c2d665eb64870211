/** The path to a value in a document: keys and ranks, as in a JSON Pointer. */
export type JsonPath = readonly (string | number)[];

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    // An object with that key, or a list with that rank.
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}
