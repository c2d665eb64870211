/** Outlines over the page, as separate elements: the page itself is not changed. */

/** The colour of the editor, whatever the company's colours are. */
const blue = '#1c64d1';

interface Outline {
  elements: readonly Element[];
  /** Its name, shown at a corner. */
  label?: string;
}

const underPointer = frame(`2px solid ${blue}`);
const forAMoment = frame(`3px solid ${blue}`);
const whileWritten = frame(`3px solid ${blue}`);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Outlines an element for a moment. */
export function highlightForAMoment(element: Element): void {
  clearTimeout(timer);
  place(forAMoment, { elements: [element] });
  // Long enough to be noticed after scrolling.
  timer = setTimeout(() => place(forAMoment), 1800);
}

/** Outlines the value being written, until called without an argument. */
export function highlightWhileWritten(element?: Element): void {
  place(whileWritten, element && { elements: [element] });
}

/** Outlines what is under the pointer; removes the outline without an argument. */
export function highlightUnderPointer(outline?: Outline): void {
  place(underPointer, outline);
}

function frame(border: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = `position:absolute;box-sizing:border-box;pointer-events:none;z-index:2147483647;border:${border};border-radius:4px;display:none`;
  const label = document.createElement('span');
  label.style.cssText = `position:sticky;top:0;display:inline-block;padding:2px 8px;border-radius:0 0 4px;background:${blue};color:#fff;font:600 12px/18px system-ui,sans-serif`;
  element.append(label);
  document.body.append(element);
  return element;
}

/** The visible frames, and the elements around which they are. */
const shown = new Map<HTMLElement, Outline>();

function place(over: HTMLElement, outline?: Outline): void {
  if (outline) shown.set(over, outline);
  else shown.delete(over);
  lay(over, outline);
  // Follows the element: the page scrolls, and sections change height when they come into view. One loop follows all
  // outlines, because each keystroke places one.
  if (shown.size > 0) next ??= requestAnimationFrame(follow);
}

let next: number | undefined;

function follow(): void {
  for (const [over, outline] of shown) lay(over, outline);
  next = shown.size > 0 ? requestAnimationFrame(follow) : undefined;
}

/** What each frame shows, so that only a change is written: a write costs a layout of the whole page. */
const written = new WeakMap<HTMLElement, string>();

function lay(over: HTMLElement, outline: Outline | undefined): void {
  const boxes = (outline?.elements ?? []).map((element) => element.getBoundingClientRect()).filter(isVisible);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  const name = outline?.label ?? '';
  const state = boxes.length > 0 ? [left + scrollX, top + scrollY, width, height, name].join(' ') : '';
  if (written.get(over) === state) return;
  written.set(over, state);
  over.style.display = state ? 'block' : 'none';
  if (!state) return;
  over.style.left = `${left + scrollX}px`;
  over.style.top = `${top + scrollY}px`;
  over.style.width = `${width}px`;
  over.style.height = `${height}px`;
  const label = over.firstElementChild;
  if (!(label instanceof HTMLElement)) return;
  label.textContent = name;
  label.style.display = name ? 'inline-block' : 'none';
}

function isVisible({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}
