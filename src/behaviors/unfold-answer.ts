/**
 * Before the engine runs, opens or closes the answer of a clicked question, and closes the others. Returns false (a
 * no-op) for any other button.
 */
export function unfoldAnswer(question: Element): boolean {
  const list = question.closest('[data-engine-near]');
  if (!list || !question.hasAttribute('aria-controls')) return false;
  const opens = question.getAttribute('aria-expanded') !== 'true';
  for (const each of list.querySelectorAll('[aria-controls]')) {
    const answer = document.getElementById(each.getAttribute('aria-controls')!);
    const isOpen = opens && each === question;
    each.setAttribute('aria-expanded', String(isOpen));
    if (answer) answer.style.display = isOpen ? '' : 'none';
  }
  return true;
}

/** After hydration, which closes every answer, tells the engine which ones are open: one in each list. */
export function tellUnfolded(): void {
  for (const question of document.querySelectorAll<HTMLElement>('[data-engine-near] [aria-expanded=true]'))
    question.click();
}
