import { unloaded } from './unloaded';

/** An imported part of the Worker. Rejects with `Unreachable` if it is not loaded; the next import tries again. */
export function fetched<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw unloaded();
  });
}

export function laterPart(): Promise<typeof import('../parts/later-part')> {
  return fetched(import('../parts/later-part'));
}
