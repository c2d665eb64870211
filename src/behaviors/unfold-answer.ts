/**
 * Opens the answer that a question of a list controls, or closes it, and closes the others: what the engine will
 * do by itself, before there is one. A button that controls nothing is left alone; returns whether it did.
 */
export function unfoldAnswer(question: Element): boolean {
  if (!question.hasAttribute('aria-controls')) return false;
  const opens = question.getAttribute('aria-expanded') !== 'true';
  for (const each of question.closest('[data-engine-near]')!.querySelectorAll('[aria-controls]')) {
    const answer = document.getElementById(each.getAttribute('aria-controls')!);
    const isOpen = opens && each === question;
    each.setAttribute('aria-expanded', String(isOpen));
    if (answer) answer.style.display = isOpen ? '' : 'none';
  }
  return true;
}

/** Tells the engine, which has just taken over with every answer closed, of those that are open: one in each list. */
export function tellUnfolded(): void {
  for (const question of document.querySelectorAll<HTMLElement>('[data-engine-near] [aria-expanded=true]'))
    question.click();
}
