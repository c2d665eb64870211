/**
 * Lets a fade between two pages be cut short by the next page without a word. The router starts fades and has no use
 * for their promises; a browser reports the one that is given up as a fault of the page.
 */
export function quietFades(): void {
  // Younger than some browsers.
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (start)
    document.startViewTransition = (change) => {
      const fade = start(change);
      fade.ready.catch(() => {});
      return fade;
    };
}
