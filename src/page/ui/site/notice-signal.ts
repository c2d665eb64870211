/**
 * Lets any code ask for the place of notices, whose module is loaded only then. Resolves when the place is on the page;
 * rejects if its code cannot be loaded.
 */
type Prepare = () => Promise<void>;

let place: Prepare | undefined;

/** Registers the function that prepares the place of notices. Returns a function that unregisters it. */
export function offerNotices(prepare: Prepare): () => void {
  place = prepare;
  return () => {
    if (place === prepare) place = undefined;
  };
}

/**
 * Puts the empty place of notices on the page: screen readers only announce changes of a live region that they already
 * know.
 */
export async function prepareNotices(): Promise<void> {
  if (!place) throw new Error('The page has no place for notices.');
  await place();
}
