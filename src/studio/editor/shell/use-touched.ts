import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchTouched, type TouchedPart } from '../touched';
import { provideTouched } from '../when-touched';
import { withPart } from '../with-part';

/** The part that a phone fetches at the first touch. */
export interface Touched {
  /** Undefined until it is there. */
  touched: TouchedPart | undefined;
  /** Calls back as soon as it is rendered. */
  withTouched: (use: (part: TouchedPart) => void) => void;
}

/** Fetches that part unless it was there `atStart`, when something is `asked` for, and again when something else is. */
export function useTouched(atStart: TouchedPart | undefined, asked: string | undefined): Touched {
  const [touched, setTouched] = useState(atStart);
  const withTouched = useCallback(
    (use: (part: TouchedPart) => void) => {
      if (touched) return use(touched);
      withPart(async () => {
        const part = await fetchTouched();
        // Here, not in `use`: what was touched opens even if a dialog was asked for meanwhile.
        flushSync(() => setTouched(part));
        return part;
      }, use);
    },
    [touched],
  );
  useEffect(() => provideTouched(withTouched), [withTouched]);
  useEffect(() => {
    if (asked !== undefined && !touched) withTouched(() => undefined);
  }, [asked, touched, withTouched]);
  return { touched, withTouched };
}
