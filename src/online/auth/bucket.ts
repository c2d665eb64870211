/** How many may ask at once, and how many more after each hour: a bucket that fills again as the service documents it. */
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
