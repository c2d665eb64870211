/**
 * Opens the answer that a question of a list controls, or closes it, and closes the others: what the engine will
 * do by itself, before there is one. A button that controls nothing is left alone; returns whether it did.
 */
export function unfoldAnswer(question: Element): boolean {
  if (!question.hasAttribute('aria-controls')) return false;
  const opens = question.getAttribute('aria-expanded') !== 'true';
  const questions = question.closest('[data-engine-near]')?.querySelectorAll('[aria-controls]') ?? [];
  for (const each of questions) {
    const answer = document.getElementById(each.getAttribute('aria-controls') ?? '');
    const isOpen = opens && each === question;
    each.setAttribute('aria-expanded', String(isOpen));
    if (answer) answer.style.display = isOpen ? '' : 'none';
  }
  return true;
}

/** Tells the engine, which has just taken over with every answer closed, of the one that is open. */
export function tellUnfolded(): void {
  document.querySelector<HTMLElement>('[data-engine-near] [aria-expanded=true]')?.click();
}
