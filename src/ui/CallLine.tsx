import classes from './CallLine.module.css';
import { Icon } from './Icon';
import { useSite } from './site-context';
import { useOpenNow } from './use-open-now';

/** The number in large figures, and when somebody answers: the hours, then what is true at this moment. */
export function CallLine() {
  const site = useSite();
  const state = useOpenNow(site, 'openUntil');
  const lines = site.hours.slice(0, site.hours.length - (site.closures?.length ?? 0));
  // « Dimanche : urgences seulement » is said by the second line, where there is one.
  const told = lines.filter(({ text }) => !site.answersAlways || /\d/.test(text));
  const hours = told.map(({ days, text }, rank) => `${rank === 0 ? days : lowered(days)} ${text}`).join(', ');
  return (
    <div className={classes.line}>
      <a href={site.phoneHref} className={classes.number}>
        <Icon name="phone" size={22} />
        {site.phone}
      </a>
      <div className={classes.when}>
        {/* In the room of the hours, which they keep: nothing moves when they give way. */}
        <p className={classes.now}>{state}</p>
        <p>{hours}</p>
        {site.answersAlways ? <p>Urgences jour et nuit</p> : null}
      </div>
    </div>
  );
}

function lowered(days: string): string {
  return days.charAt(0).toLowerCase() + days.slice(1);
}
