/** The element that the selector names and in which the event happened. */
export function targetIn({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
