/** A rate limit as the service documents it: a bucket of `most` requests that refills by `perHour`. */
export function bucket(most: number, perHour: number, now: () => number): () => boolean {
  let left = most;
  let at = now();
  return () => {
    left = Math.min(most, left + ((now() - at) / 3_600_000) * perHour);
    at = now();
    if (left < 1) return false;
    left--;
    return true;
  };
}
