import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchFirstTouchPart, type FirstTouchPart } from '../../store/first-touch/first-touch';
import { provideFirstTouch } from '../../store/first-touch/after-first-touch';
import { withPart } from '../dialogs/with-part';

/** The part that a phone fetches at the first touch. */
export interface Touched {
  /** Undefined until it is there. */
  touched: FirstTouchPart | undefined;
  /** Calls back as soon as it is rendered. */
  withTouched: (use: (part: FirstTouchPart) => void) => void;
}

/**
 * Fetches that part when something is `asked` for, unless it was there `atStart`. Until it is there, tries again each
 * time that something else is asked for.
 */
export function useFirstTouch(atStart: FirstTouchPart | undefined, asked: string | undefined): Touched {
  const [touched, setTouched] = useState(atStart);
  const withTouched = useCallback(
    (use: (part: FirstTouchPart) => void) => {
      if (touched) return use(touched);
      withPart(async () => {
        const part = await fetchFirstTouchPart();
        // Not in `use`, which is not called if a dialog was asked for meanwhile: what was touched opens even then.
        flushSync(() => setTouched(part));
        return part;
      }, use);
    },
    [touched],
  );
  useEffect(() => provideFirstTouch(withTouched), [withTouched]);
  useEffect(() => {
    if (asked !== undefined && !touched) withTouched(() => undefined);
  }, [asked, touched, withTouched]);
  return { touched, withTouched };
}
