import classes from './SourceLine.module.css';
import { PublicationDate } from './PublicationDate';

interface SourceLineProps {
  /** The source, for example « Google ». */
  source?: string | undefined;
  /** Where it can be read. */
  link?: string | undefined;
  /** ISO 8601 calendar date, or a month. */
  date?: string | undefined;
  /** How it was verified. */
  howVerified?: string | undefined;
}

/** Where something comes from, its date, and how it was verified. Renders nothing if all are missing. */
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
