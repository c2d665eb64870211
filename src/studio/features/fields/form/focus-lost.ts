/**
 * Gives the focus to the form if no element has it, as after a dialog that has opened another document. The next Tab
 * then leads into the first field.
 */
export function focusLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-file]')?.focus({ preventScroll: true });
}
