import { useEffect, useState } from 'react';
import type { Opening } from '../../../site/definitions/time/open-now';

/** Says whether the company is open now, in words; undefined until after hydration. Updated every minute. */
export function useOpenNow(opening: Opening): string | undefined {
  const [state, setState] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    // Loaded separately, after the first screen. If it fails, the hours are still shown.
    import('../../../site/definitions/time/open-now').then(
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
