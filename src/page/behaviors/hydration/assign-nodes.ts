interface Assigning {
  /** The node of the document for each known node of the page's own HTML; it grows. */
  assigned: Map<Node, Node>;
  /** The other way round. */
  ours: Map<Node, Node>;
  /** Where to look for what strangers have moved away. */
  root: Element;
}

/**
 * For each child of a node of the page's own HTML, the node of the document that it is: in the place where it belongs,
 * otherwise among its neighbours, inside what was put around them, or anywhere else. For what is nowhere, a new node.
 */
export function assignNodes(expected: Node, actual: Node, { assigned, ours, root }: Assigning): Map<Node, Node> {
  const originals = [...expected.childNodes];
  const children = [...actual.childNodes];
  const take = (original: Node, node: Node) => {
    assigned.set(original, node);
    ours.set(node, original);
  };
  if (originals.length === children.length && originals.every((one, at) => nameOf(one) === nameOf(children[at]!)))
    for (const [at, original] of originals.entries()) if (!assigned.has(original)) take(original, children[at]!);
  const missing = originals.filter((original) => !assigned.has(original));
  /** Takes, in their order, nodes that have the same key: time grows with their number, not with its square. */
  const seek = (nodes: Iterable<Node>, keyOf: (node: Node) => string) => {
    const found = new Map<string, Node[]>();
    for (const node of nodes) {
      if (ours.has(node)) continue;
      const key = keyOf(node);
      const same = found.get(key);
      if (same) same.push(node);
      else found.set(key, [node]);
    }
    for (const original of missing) {
      const node = assigned.has(original) ? undefined : found.get(keyOf(original))?.shift();
      if (node) take(original, node);
    }
  };
  if (missing.length > 0) {
    // What has the same text first, so that an element that looks like its neighbours is not taken for one of them.
    seek(children, (node) => nameOf(node) + node.textContent);
    seek(children, (node) => nameOf(node) + fieldIn(node));
    seek(inside(actual), (node) => nameOf(node) + (fieldIn(node) ?? node.textContent));
    // Anywhere only a field: a translated page misses something everywhere.
    if (missing.some(fieldIn)) seek(root.querySelectorAll('[name]'), nameOf);
    for (const original of missing) if (!assigned.has(original)) take(original, document.importNode(original, true));
  }
  return new Map(originals.map((original) => [original, assigned.get(original)!]));
}

/** What kind of node it is, and its own name: extensions change other attributes, and texts. */
function nameOf(node: Node): string {
  return isElement(node) ? [node.nodeName, node.id, node.getAttribute('name')].join() : node.nodeName;
}

/** The name of the first field that it is or has, without which a field would be taken for its neighbour. */
function fieldIn(node: Node): string | null | undefined {
  if (!isElement(node)) return undefined;
  return (node.hasAttribute('name') ? node : node.querySelector('[name]'))?.getAttribute('name');
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function* inside(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    yield child;
    yield* inside(child);
  }
}
