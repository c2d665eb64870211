/**
 * Lets a fade between two pages be cut short by the next page without a word. The router starts fades and has no use
 * for their promises; a browser reports the one that is given up as a fault of the page.
 */
export function quietFades(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
