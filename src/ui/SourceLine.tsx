import classes from './SourceLine.module.css';
import { PublicationDate } from './PublicationDate';

interface SourceLineProps {
  /** Who says it, or where it was said: « Google ». */
  source?: string | undefined;
  /** Where anybody can read it. */
  link?: string | undefined;
  /** ISO 8601 calendar date. */
  date?: string | undefined;
  /** How somebody made sure of it. */
  howVerified?: string | undefined;
}

/** Where something comes from, from when it is, and how it was verified; nothing when nobody says. */
export function SourceLine({ source, link, date, howVerified }: SourceLineProps) {
  if (!source && !date && !howVerified) return null;
  const named = link ? <a href={link}>{source ?? 'Source'}</a> : source;
  return (
    <p className={classes.source}>
      {named}
      {named && date ? ', ' : null}
      {date ? <PublicationDate date={date} /> : null}
      {howVerified ? <span>{howVerified}</span> : null}
    </p>
  );
}
