/**
 * Ignores the error of a view transition that the next navigation interrupts. The router starts transitions and ignores
 * their promises, so browsers would report an unhandled rejection.
 */
export function quietFades(): void {
  // Some browsers do not have it.
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (start)
    document.startViewTransition = (change) => {
      const fade = start(change);
      fade.ready.catch(() => {});
      return fade;
    };
}
