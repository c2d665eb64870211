/** Walks two element trees of the same structure in parallel. */

/**
 * Visits each element with its counterpart. Returns false if the structures differ; the children of such elements are
 * skipped.
 */
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
    // A shell that is rendered apart has an empty place for the page.
    if (element.id !== pagePlace && !walkTogether([...element.children], [...counterpart.children], visit))
      isSame = false;
  }
  return isSame;
}

/** The `id` of the element that contains the page. */
const pagePlace = 'contenu';

/** The element's own text in one string: parsing joins what React keeps in pieces. */
export function ownText(element: Element): string {
  return [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
}
