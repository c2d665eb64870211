/** What takes the keys in a field; never what takes the field away. */
const focusable =
  'input:not([type=hidden]), textarea, [contenteditable], button:not([disabled], [data-removes]), [tabindex]:not(button)';

/**
 * Brings the field of a value into view and gives it the focus; that of what is around it when it has none.
 * `isInView`: only into view, the focus being another’s; `isToReplace`: what it holds is selected. Returns the pointer of what was found.
 */
export function focusPlace(
  form: HTMLElement,
  pointer: string,
  { isInView = false, isToReplace = false } = {},
): string | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = placeAt(form, at);
    const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
    if (target) {
      markEntered(form, field ?? target);
      if (!isInView) target.focus({ preventScroll: true });
      if (isToReplace) selectAll(target);
      // What stands for the whole form begins at its top.
      if (at !== '') (field ?? target).scrollIntoView({ block: isTall(field ?? target) ? 'start' : 'center' });
      return at;
    }
    if (at === '') return undefined;
  }
}

/** The place of a value, or of the first part of it: an image has a place for its file, and one for its words. */
function placeAt(form: HTMLElement, pointer: string): HTMLElement | null {
  const whole = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer)}"]`);
  if (whole || pointer === '') return whole;
  return form.querySelector<HTMLElement>(`[data-pointer^="${CSS.escape(pointer)}/"]`);
}

function selectAll(target: HTMLElement): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select();
  else if (target.isContentEditable) getSelection()?.selectAllChildren(target);
}

/** Says which field of the form is the one that is written in: where there is room for one, the others are not shown. */
export function markEntered(form: HTMLElement, field: HTMLElement): void {
  for (const other of form.querySelectorAll(`[${mark}]`)) if (other !== field) other.removeAttribute(mark);
  field.setAttribute(mark, '');
}

const mark = 'data-entered';

function isTall(element: HTMLElement): boolean {
  return element.offsetHeight > innerHeight / 2;
}
