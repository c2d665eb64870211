/** The way to a value of a document: the keys and the ranks of a JSON pointer, one by one. */
export type JsonPath = readonly (string | number)[];

/** The value at a path, or undefined where the path leaves it. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    // An object with that key, or a list with that rank.
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}
