/** Outlines over the page, drawn beside it: nothing of the page itself is touched. */

const outline = frame('2px solid #2563eb');
const block = frame('1px dashed #2563eb');
let timer: ReturnType<typeof setTimeout> | undefined;

function frame(border: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = `position:absolute;pointer-events:none;z-index:2147483647;border:${border};border-radius:4px;display:none`;
  document.documentElement.append(element);
  return element;
}

function place(over: HTMLElement, element: Element | undefined): void {
  const box = element?.getBoundingClientRect();
  over.style.display = box && box.width > 0 ? 'block' : 'none';
  if (!box) return;
  over.style.left = `${box.left + scrollX - 3}px`;
  over.style.top = `${box.top + scrollY - 3}px`;
  over.style.width = `${box.width + 6}px`;
  over.style.height = `${box.height + 6}px`;
}

/** Shows for a moment where a value is. */
export function highlight(element: Element): void {
  clearTimeout(timer);
  place(outline, element);
  // Long enough to be found with the eyes after the scroll.
  timer = setTimeout(() => place(outline, undefined), 1600);
}

/** Shows which block the pointer is over. */
export function spotlight(element: Element | undefined): void {
  place(block, element);
}
