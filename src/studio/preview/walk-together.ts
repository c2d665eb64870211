/** Two trees of elements that have the same shape, walked together. */

/** Visits each element with its counterpart; returns false where their shapes part, whose children are passed over. */
export function walkTogether(
  one: readonly Element[],
  other: readonly Element[],
  visit: (one: Element, other: Element) => void,
): boolean {
  if (one.length !== other.length) return false;
  let isSame = true;
  for (const [index, element] of one.entries()) {
    const counterpart = other[index];
    if (!counterpart || counterpart.tagName !== element.tagName) {
      isSame = false;
      continue;
    }
    visit(element, counterpart);
    // The page stands in the place that the shell leaves for it.
    if (element.id !== pagePlace && !walkTogether([...element.children], [...counterpart.children], visit))
      isSame = false;
  }
  return isSame;
}

/** `id` of the shell's empty place for the page. */
const pagePlace = 'contenu';

/** The text that an element has itself, in one: parsing joins what React keeps in pieces. */
export function ownText(element: Element): string {
  return [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
}
