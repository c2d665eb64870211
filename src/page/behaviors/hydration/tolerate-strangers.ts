import { childHolding } from './own-markup';

/**
 * Lets React go on in a page whose elements strangers have put into others, or taken out: without it, React throws when
 * a node is not the child that it knows, and the part of the page goes, with what was typed (react#11538).
 */
export function tolerateStrangers(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const holder = childHolding(this, child);
    // What was put around it has nothing left to hold.
    if (holder) removeChild.call(this, holder.textContent === child.textContent ? holder : child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, node, before && (childHolding(this, before) ?? null)) as Child;
  };
}
