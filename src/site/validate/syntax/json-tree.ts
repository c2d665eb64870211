/** A JSON value with its position; offsets are UTF-16 indices, end exclusive. */
export type JsonNode = { start: number; end: number } & (
  | { kind: 'object'; members: JsonMember[] }
  | { kind: 'array'; items: JsonNode[] }
  | { kind: 'scalar'; value: string | number | boolean | null }
);

export interface JsonMember {
  key: string;
  /** The key as written, quotes included. */
  keyStart: number;
  keyEnd: number;
  value: JsonNode;
}

export type JsonPath = readonly (string | number)[];

/** The plain value of a tree, as `JSON.parse` gives it: the last duplicate key wins. */
export function valueOf(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(valueOf);
  const result: Record<string, unknown> = {};
  // defineProperty, because « __proto__ » is an ordinary key in JSON.
  for (const { key, value } of node.members)
    Object.defineProperty(result, key, { value: valueOf(value), enumerable: true, configurable: true, writable: true });
  return result;
}

/** The node at a path; undefined if there is none. */
export function nodeAt(root: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'object') node = memberOf(node, String(step))?.value;
    else if (node?.kind === 'array') node = node.items[Number(step)];
    else return undefined;
  }
  return node;
}

/** The member at a path that ends in a key; undefined if there is none. */
export function memberAt(root: JsonNode | undefined, path: JsonPath): JsonMember | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  const key = path.at(-1);
  return parent?.kind === 'object' && key !== undefined ? memberOf(parent, String(key)) : undefined;
}

function memberOf(node: JsonNode & { kind: 'object' }, key: string): JsonMember | undefined {
  return node.members.findLast((member) => member.key === key);
}
