import classes from './CallLine.module.css';
import { Icon } from './Icon';
import { useSite } from './site-context';
import { useOpenNow } from './use-open-now';

/** The number in large figures, and when somebody answers: the hours, then what is true at this moment. */
export function CallLine() {
  const site = useSite();
  const state = useOpenNow(site);
  return (
    <div className={classes.line}>
      <a href={site.phoneHref} className={classes.number}>
        <Icon name="phone" size={22} />
        {site.phone}
      </a>
      <div className={classes.when}>
        {/* In the room of the hours, which they keep: nothing moves when they give way. */}
        <p className={classes.now}>{state}</p>
        <p>{site.openHours}</p>
        {site.always && <p>{site.always}</p>}
      </div>
    </div>
  );
}
