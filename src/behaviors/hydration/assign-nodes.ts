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
  const seek = (nodes: Iterable<Node>, isIt: (node: Node, original: Node) => boolean) => {
    for (const original of originals) {
      if (assigned.has(original)) continue;
      for (const node of nodes)
        if (!ours.has(node) && isAlike(original, node) && isIt(node, original)) {
          take(original, node);
          break;
        }
    }
  };
  if (originals.length === children.length && originals.every((one, at) => isAlike(one, children[at]!)))
    for (const [at, original] of originals.entries()) if (!assigned.has(original)) take(original, children[at]!);
  const missing = originals.filter((original) => !assigned.has(original));
  if (missing.length > 0) {
    // What has the same text first, so that an element that looks like its neighbours is not taken for one of them.
    seek(children, hasSameText);
    seek(children, (node, original) => fieldIn(node) === fieldIn(original));
    // The whole page only for a field: a translated page misses something everywhere.
    seek([...inside(missing.some(fieldIn) ? root : actual)], (node, original) =>
      fieldIn(original) ? fieldIn(node) === fieldIn(original) : actual.contains(node) && hasSameText(node, original),
    );
    for (const original of missing) if (!assigned.has(original)) take(original, document.importNode(original, true));
  }
  return new Map(originals.map((original) => [original, assigned.get(original)!]));
}

/** Whether they may be the same: extensions change other attributes, and texts. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  return (
    !isElement(one) ||
    !isElement(other) ||
    (one.id === other.id && one.getAttribute('name') === other.getAttribute('name'))
  );
}

function hasSameText(one: Node, other: Node): boolean {
  return one.textContent === other.textContent;
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
