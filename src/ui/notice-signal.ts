/**
 * How whoever has something to say reaches the place where notices are shown, whose code comes only then. Settles when
 * the place is on the page; fails where its code cannot be had.
 */
type Prepare = () => Promise<void>;

let place: Prepare | undefined;

/** Tells how the place of notices is made ready. Returns how to withdraw it. */
export function offerNotices(prepare: Prepare): () => void {
  place = prepare;
  return () => {
    if (place === prepare) place = undefined;
  };
}

/** Puts the place of notices on the page, still empty: a screen reader only hears what a region that it knows receives. */
export async function prepareNotices(): Promise<void> {
  if (!place) throw new Error('The page has no place for notices.');
  await place();
}
