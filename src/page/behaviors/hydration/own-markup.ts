import { assignNodes } from './assign-nodes';
import { moveNode } from './move-node';

/** A page in which strangers have put their elements, for the time in which React takes it over. */
export interface OwnMarkup {
  /** The page's own HTML for a node of the document. */
  originalOf: (node: Node) => Node | undefined;
  /** Gives the strangers' changes back. */
  putBack: () => void;
}

/**
 * Makes `root` what the page's own HTML says until `putBack` is called: sets aside what extensions, translators and the
 * browser have put in, takes the page's own elements out of what was put around them, and brings back what was
 * removed. If React does not find what it expects, it throws everything away, with what was typed (react#24430).
 * Elements stay the same nodes, with their values, and attributes stay as they are. Changes that come meanwhile are set
 * aside, too.
 * @param own the same element in the page's own HTML
 */
export function setStrangersAside(root: Element, own: Element): OwnMarkup {
  /** What undoes each change. */
  const journal: (() => void)[] = [];
  const known = { assigned: new Map<Node, Node>([[own, root]]), ours: new Map<Node, Node>([[root, own]]), root };

  function align(expected: Node, actual: Node): void {
    const pairs = assignNodes(expected, actual, known);
    arrange(actual, [...pairs.values()]);
    for (const [original, node] of pairs) {
      if (original.nodeType === Node.ELEMENT_NODE) {
        // What is in a text area is no markup.
        if (original.nodeName !== 'TEXTAREA') align(original, node);
      } else if (node.nodeValue !== original.nodeValue) rewrite(node, original.nodeValue);
    }
  }

  /** Makes these nodes the only children, in this order, and moves none of them without need. */
  function arrange(parent: Node, wanted: readonly Node[]): void {
    for (const node of wanted)
      if (node.parentNode !== parent && parent.contains(node)) move(node, parent, childHolding(parent, node)!);
    const kept = new Set(wanted);
    const strangers = [...parent.childNodes].filter((child) => !kept.has(child));
    for (const stranger of strangers) move(stranger, null, null);
    let next = parent.firstChild;
    for (const node of wanted) {
      if (node === next) next = next.nextSibling;
      else move(node, parent, next);
    }
  }

  function move(node: Node, parent: Node | null, before: Node | null): void {
    const { parentNode, nextSibling } = node;
    moveNode(node, parent, before);
    // An element that was missing stays: the page is whole again. A text was replaced by its translation.
    if (parentNode || node.nodeType !== Node.ELEMENT_NODE)
      journal.push(() => moveNode(node, parentNode, nextSibling?.parentNode === parentNode ? nextSibling : null));
  }

  function rewrite(node: Node, text: string | null): void {
    const { nodeValue } = node;
    node.nodeValue = text;
    journal.push(() => (node.nodeValue = nodeValue));
  }

  align(own, root);
  const watch = new MutationObserver(() => {
    align(own, root);
    watch.takeRecords();
  });
  watch.observe(root, { childList: true, subtree: true, characterData: true });
  return {
    originalOf: (node) => known.ours.get(node),
    putBack() {
      watch.disconnect();
      while (journal.length > 0) journal.pop()!();
    },
  };
}

/** The child of `parent` that is the node or has it inside. */
export function childHolding(parent: Node, node: Node): Node | undefined {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? undefined;
}
