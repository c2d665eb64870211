/** Set while an editor is rendered. */
let withTouched: ((use: () => void) => void) | undefined;

/** Lets `afterFirstTouch` use this editor; returns a function that ends this. */
export function provideFirstTouch(provided: (use: () => void) => void): () => void {
  withTouched = provided;
  return () => (withTouched = undefined);
}

/** Calls back when the part that a phone fetches at the first touch is rendered. */
export function afterFirstTouch(use: () => void): void {
  if (!withTouched) throw new Error('No editor is rendered.');
  withTouched(use);
}
