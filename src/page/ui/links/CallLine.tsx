import classes from './CallLine.module.css';
import { Always } from '../layout/Always';
import { Icon } from '../pictures/Icon';
import { useSite } from '../site/site-context';
import { useOpenNow } from '../site/use-open-now';

/**
 * The phone number in large figures, with the hours, which are replaced by the current opening state when it is known.
 */
export function CallLine() {
  const site = useSite();
  const { always } = site;
  const state = useOpenNow(site);
  return (
    <div className={classes.line}>
      <a href={site.phoneHref} className={classes.number}>
        <Icon name="phone" size={22} />
        {site.phone}
      </a>
      <div className={classes.when}>
        {/* In the same cell as the hours, which keep their room, so that nothing moves. */}
        <p className={classes.now}>{state === always?.label ? null : state}</p>
        <p>{site.openHours}</p>
        {always && (
          <p>
            <Always always={always} />
          </p>
        )}
        {site.answering && <p>{site.answering}</p>}
      </div>
    </div>
  );
}
