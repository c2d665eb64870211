/** What takes the keys in a field. */
const focusable = 'input:not([type=hidden]), textarea, [contenteditable], button:not([disabled]), [tabindex]';

/**
 * Brings the field of a value into view and gives it the focus; that of what is around it when it has none.
 * `isInView`: only into view, the focus being another’s.
 */
export function focusPlace(form: HTMLElement, pointer: string, { isInView = false } = {}): void {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
    if (target) {
      if (!isInView) target.focus({ preventScroll: true });
      (field ?? target).scrollIntoView({ block: isTall(field ?? target) ? 'start' : 'center' });
      return;
    }
    if (at === '') return;
  }
}

function isTall(element: HTMLElement): boolean {
  return element.offsetHeight > innerHeight / 2;
}
