import { setTimeout as sleep } from 'node:timers/promises';

/** In ms, at most: how long to wait before a folder that is neither made nor there is asked for again. */
const waits = [0, 10, 50, 200, 500];

interface Asked {
  /** Makes the folder; false if the host refuses. */
  make: () => Promise<boolean>;
  isThere: () => Promise<boolean>;
  refusal: () => Error;
}

/**
 * Whether a folder was made; false if it was there. Hosts give one answer for a folder that exists and for one that may
 * not be made, and what was there when they refused may be gone when it is looked for. It is asked for again then, after
 * a time by chance, so that two who do the same do not go on in step.
 */
export async function makeOrFind({ make, isThere, refusal }: Asked): Promise<boolean> {
  for (const wait of waits) {
    await sleep(wait * Math.random());
    if (await make()) return true;
    if (await isThere()) return false;
  }
  throw refusal();
}
