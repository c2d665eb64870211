import classes from './Track.module.css';

interface TrackProps {
  /** The filled part of the bar, from 0 to 1. */
  share: number;
  /** Gives the bars of consecutive steps different colours. */
  rank?: number;
}

/** A decorative bar below a number. */
export function Track({ share, rank }: TrackProps) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} data-rank={rank} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
