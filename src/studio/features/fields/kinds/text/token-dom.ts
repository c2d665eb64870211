import classes from '../../Form.module.css';
import { partsOf } from './token-parts';

/* The editable text of a field with tokens, as DOM nodes: pieces of text, and chips that cannot be edited. */

/** Writes a text into its box, tokens as chips. */
export function fill(box: HTMLElement, text: string, tokens: Readonly<Record<string, string>>): void {
  const hadFocus = document.activeElement === box;
  box.replaceChildren(
    ...partsOf(text).map((part) => ('text' in part ? document.createTextNode(part.text) : chip(part.token, tokens))),
  );
  if (!hadFocus) return;
  getSelection()?.selectAllChildren(box);
  getSelection()?.collapseToEnd();
}

function chip(token: string, tokens: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('span');
  element.contentEditable = 'false';
  element.className = classes.chip ?? '';
  element.dataset.token = token;
  const value = tokens[token];
  element.textContent = value === undefined ? `{${token}}` : value;
  element.title = `{${token}}`;
  // Without a page, no token is known, so none is marked as unknown.
  if (value === undefined && Object.keys(tokens).length > 0) element.dataset.unknown = 'true';
  return element;
}

/** The text in a box. */
export function textIn(node: Node): string {
  const text = [...node.childNodes].map(textOf).join('');
  // Browsers leave a line break in an emptied box.
  return text === '\n' ? '' : text;
}

function textOf(child: Node): string {
  if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? '';
  if (!(child instanceof HTMLElement)) return '';
  if (child.dataset.token !== undefined) return `{${child.dataset.token}}`;
  return child.tagName === 'BR' ? '\n' : textIn(child);
}

/** The selection as positions in the text; the end of the text if the selection is elsewhere. */
export function caretIn(box: HTMLElement): [number, number] {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const end = textIn(box).length;
  if (!range || !box.contains(range.startContainer) || !box.contains(range.endContainer)) return [end, end];
  const before = (node: Node, offset: number) => {
    const part = document.createRange();
    part.selectNodeContents(box);
    part.setEnd(node, offset);
    return textIn(part.cloneContents()).length;
  };
  return [before(range.startContainer, range.startOffset), before(range.endContainer, range.endOffset)];
}

/** Puts the caret at a position in the text. */
export function putCaret(box: HTMLElement, place: number): void {
  let left = place;
  const found = [...box.childNodes].findIndex((child) => {
    const { length } = textOf(child);
    if (left <= length) return true;
    left -= length;
    return false;
  });
  const child = box.childNodes[found];
  if (child?.nodeType === Node.TEXT_NODE) getSelection()?.collapse(child, left);
  // The caret cannot be inside a chip: it goes before or after it.
  else getSelection()?.collapse(box, found < 0 ? box.childNodes.length : found + (left > 0 ? 1 : 0));
}
