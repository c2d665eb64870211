import type { Counted } from '../../queries/visits-data';
import { countedText } from '../../../site/definitions/french/amounts';
import { highest, weekText } from '../../figures/visit-words';
import numbers from '../styles/Numbers.module.css';
import classes from '../styles/Visits.module.css';

interface WeekChartProps {
  title: string;
  /** Oldest first; the last week is not over. */
  weeks: readonly { week: string; count: Counted; bounded: boolean }[];
}

const width = 300;
const height = 110;
const top = 8;

/** One count week by week, as a line with a scale of its own. */
export function WeekChart({ title, weeks }: WeekChartProps) {
  const peak = highest(weeks.map(({ count }) => count));
  const most = Math.max(5, peak ?? 0);
  const step = width / Math.max(1, weeks.length - 1);
  const points = weeks.map(({ week, count, bounded }, rank) => ({
    week,
    count,
    bounded,
    x: weeks.length === 1 ? width / 2 : rank * step,
    // A count of one to four is not told exactly: it is drawn at 2.5.
    y: height - ((count ?? 2.5) / most) * (height - top),
  }));
  const last = weeks.at(-1);
  const said = weeks.map(({ week, count }) => `${weekText(week)}\u00a0: ${countedText(count)}`).join(', ');
  return (
    <figure className={numbers.card}>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{title}</span>
        <span className={classes.now}>
          {countedText(last ? last.count : 0)} <small>cette semaine</small>
        </span>
      </figcaption>
      <svg
        viewBox={`-6 0 ${width + 12} ${height + 4}`}
        className={classes.drawing}
        role="img"
        aria-label={`${title}, semaine par semaine. ${said}.`}
      >
        <line x1="0" x2={width} y1={height} y2={height} className={classes.axis} />
        <line x1="0" x2={width} y1={top} y2={top} className={classes.grid} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.line} />
        {points.map(({ week, count, bounded, x, y }) => (
          <circle
            key={week}
            cx={x}
            cy={y}
            r={weeks.length > 26 ? 2 : 4}
            className={classes.point}
            data-few={count === null || undefined}
            data-bounded={bounded || undefined}
          />
        ))}
      </svg>
      <p className={classes.scale} aria-hidden="true">
        <span>{weeks[0] ? weekText(weeks[0].week) : ''}</span>
        <span>le plus haut : {countedText(peak)}</span>
        <span>{last ? weekText(last.week) : ''}</span>
      </p>
    </figure>
  );
}
