import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchTouched, type TouchedPart } from '../../store/access/touched';
import { provideTouched } from '../../store/access/when-touched';
import { withPart } from '../dialogs/with-part';

/** The part that a phone fetches at the first touch. */
export interface Touched {
  /** Undefined until it is there. */
  touched: TouchedPart | undefined;
  /** Calls back as soon as it is rendered. */
  withTouched: (use: (part: TouchedPart) => void) => void;
}

/**
 * Fetches that part when something is `asked` for, unless it was there `atStart`. Until it is there, tries again each
 * time that something else is asked for.
 */
export function useTouched(atStart: TouchedPart | undefined, asked: string | undefined): Touched {
  const [touched, setTouched] = useState(atStart);
  const withTouched = useCallback(
    (use: (part: TouchedPart) => void) => {
      if (touched) return use(touched);
      withPart(async () => {
        const part = await fetchTouched();
        // Not in `use`, which is not called if a dialog was asked for meanwhile: what was touched opens even then.
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
