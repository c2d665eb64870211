/**
 * Makes the history refuse in silence. Safari throws a SecurityError after a hundred entries in thirty seconds
 * (WebKit's `History::stateObjectAdded`), others after too many as well; the router replaces an entry when it starts,
 * so that the page would then never start, and its form send nothing. An address that is not the newest is no harm.
 * The router's `pushState` is not meant: where that throws, it loads the page.
 */
export function quietHistory(names: readonly ('replaceState' | 'pushState')[] = ['replaceState']): void {
  for (const name of names) {
    const change = history[name].bind(history);
    history[name] = (...state) => {
      try {
        change(...state);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
        console.warn(error);
      }
    };
  }
}
