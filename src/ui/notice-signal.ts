/** How whoever has something to say reaches the place where notices are shown, whose code comes only then. */
interface NoticePlace {
  /** Fetches the code of the notices; fails where it cannot be had. */
  prepare: () => Promise<unknown>;
  /** Shows notices from now on; fails likewise. */
  show: () => Promise<void>;
}

let place: NoticePlace | undefined;

/** Tells where notices are shown. Returns how to withdraw it. */
export function offerNotices(offered: NoticePlace): () => void {
  place = offered;
  return () => {
    if (place === offered) place = undefined;
  };
}

/** Fetches what notices need, ahead of the first one; fails where it cannot be had. */
export async function prepareNotices(): Promise<void> {
  if (!place) throw new Error('The page has no place for notices.');
  await place.prepare();
}

/** Asks for the notices to be shown from now on. */
export function wakeNotices(): void {
  // Who must be sure to be heard prepares first.
  place?.show().catch((error: unknown) => console.error('Notices not loaded', error));
}
