import { useEffect, useRef } from 'react';

/** In ms: the waits between the first attempts; the last one is repeated. A project that wakes takes a minute. */
const waits = [15_000, 30_000, 60_000];

/**
 * In ms: how long an owed request is sent by itself. The database stores a repetition once only within a quarter of an
 * hour (`before_insert`), and an attempt without an answer may have been stored.
 */
const stored = 14 * 60_000;

/**
 * Sends an owed request again when the network returns, and from time to time while the page stays open. `expire` is
 * called when that ends: from then on, only the visitor may send it.
 */
export function useOwedRequest(isOwed: boolean, sendAgain: () => Promise<void>, expire: () => void): void {
  const latest = useRef({ sendAgain, expire });
  useEffect(() => {
    latest.current = { sendAgain, expire };
  });
  useEffect(() => {
    if (!isOwed) return;
    const since = [performance.now(), Date.now()] as const;
    // Whichever says longer: one does not run while the machine sleeps, the other may be set.
    const waited = () => Math.max(performance.now() - since[0], Date.now() - since[1]);
    let late = 0;
    let count = 0;
    let isOver = false;
    const planNext = () => {
      clearTimeout(late);
      if (!isOver) late = window.setTimeout(again, waits[Math.min(count++, waits.length - 1)]);
    };
    async function again() {
      clearTimeout(late);
      // Timers of a page in the background, or of a sleeping machine, come late.
      if (waited() >= stored) return latest.current.expire();
      await latest.current.sendAgain();
      planNext();
    }
    planNext();
    addEventListener('online', again);
    return () => {
      isOver = true;
      clearTimeout(late);
      removeEventListener('online', again);
    };
  }, [isOwed]);
}
