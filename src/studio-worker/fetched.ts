import { unloaded } from './unloaded';

/** A part of the Worker; a failed load is retried on the next call. */
export function fetched<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw unloaded();
  });
}

export function laterPart(): Promise<typeof import('./later-part')> {
  return fetched(import('./later-part'));
}
