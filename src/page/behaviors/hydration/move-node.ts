/** A field with a selection. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Moves a node before another one, or takes it out of the document if there is no parent. What has the focus in it
 * keeps it, with the selection: by itself where the browser moves elements without removing them (DOM, `moveBefore`).
 */
export function moveNode(node: Node, parent: Node | null, before: Node | null): void {
  if (!parent) return void node.parentNode?.removeChild(node);
  if ('moveBefore' in parent && node.isConnected && parent.isConnected)
    return (parent as ParentNode & { moveBefore: (node: Node, before: Node | null) => void }).moveBefore(node, before);
  const { activeElement } = document;
  const [from, to] = node.contains(activeElement) ? selectionOf(activeElement as Field) : [];
  parent.insertBefore(node, before);
  if (!node.contains(activeElement)) return;
  (activeElement as Field).focus({ preventScroll: true });
  if (from !== undefined) (activeElement as Field).setSelectionRange(from, to!);
}

/** Only some kinds of fields have one: others say null, or throw (HTML, 4.10.20). */
function selectionOf({ selectionStart, selectionEnd }: Field): [from?: number, to?: number] {
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number' ? [selectionStart, selectionEnd] : [];
}
