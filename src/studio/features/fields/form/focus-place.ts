/** The elements of a field that can get the focus, except the button that removes it. */
const focusable =
  'input:not([type=hidden]), textarea, [contenteditable], button:not([disabled], [data-removes]), [tabindex]:not(button)';

/**
 * Scrolls to the field of a value, or of the nearest value around it that has a field, and focuses it. With `isInView`,
 * only scrolls; with `isToReplace`, selects the content. Returns the pointer of the field; undefined if there is none.
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
      // For the whole document there is nothing to scroll to.
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

/** Marks the field that is being written in: on a phone, the style sheet hides the others. */
export function markEntered(form: HTMLElement, field: HTMLElement): void {
  for (const other of form.querySelectorAll(`[${mark}]`)) if (other !== field) other.removeAttribute(mark);
  field.setAttribute(mark, '');
}

const mark = 'data-entered';

function isTall(element: HTMLElement): boolean {
  return element.offsetHeight > innerHeight / 2;
}
