import { useEffect, useState } from 'react';
import type { Opening } from '../definitions/open-now';

/** Whether the company is open, in words, once the page has come to life; looked at again each minute. */
export function useOpenNow(opening: Opening): string | undefined {
  const [state, setState] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    // A file of its own, which no first view waits for. Without it the hours are there all the same.
    import('../definitions/open-now').then(
      ({ openNow }) => {
        const look = () => setState(openNow(opening, Date.now()));
        if (isGone) return;
        look();
        timer = setInterval(look, 60_000);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [opening]);
  return state;
}
