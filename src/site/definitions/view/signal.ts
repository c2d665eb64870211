/** What several parts of a program listen for: `on` returns the function that ends listening. */
export function signal<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    on(listener: (...told: Told) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(...told: Told): void {
      for (const listener of listeners) listener(...told);
    },
  };
}
