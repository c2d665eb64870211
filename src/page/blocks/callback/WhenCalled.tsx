import { useEffect, useState } from 'react';
import { Always } from '../../ui/layout/Always';
import { useSite } from '../../ui/site/site-context';
import classes from './Callback.module.css';

/**
 * When one is called, by the hours of the documents; outside them also what holds then: the company's own words of that
 * day, and the number that answers at any hour. Its lines are reserved, so that nothing moves.
 */
export function WhenCalled() {
  const site = useSite();
  const [said, setSaid] = useState<{ isOpen: boolean; text: string }>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    // Loaded separately, as in `use-open-now.ts`. If it fails, nothing is said of hours.
    import('../../../site/definitions/time/when-called').then(
      ({ whenCalled }) => {
        const look = () => setSaid(whenCalled(site, Date.now()));
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
  }, [site]);
  return (
    <p className={classes.when}>
      {said?.text}
      {said && !said.isOpen && site.always ? (
        <>
          {' D’ici là\u00a0: '}
          <Always always={site.always} />.
        </>
      ) : null}
    </p>
  );
}
