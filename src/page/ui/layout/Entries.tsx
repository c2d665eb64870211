import type { ReactNode } from 'react';
import classes from './Entries.module.css';

interface EntriesProps {
  /** Whether each entry begins with a line in the accent colour. */
  isLined?: boolean;
  /** The block's own class. Its `--entry-gap` is the space between rows. */
  className?: string | undefined;
  /** List items, each with an `h3` and paragraphs. */
  children: ReactNode;
}

/** A list of entries, each with a title and a text, in two columns where there is room. */
export function Entries({ isLined = false, className, children }: EntriesProps) {
  const names = [classes.entries, isLined ? classes.lined : undefined, className];
  return <ul className={names.filter(Boolean).join(' ')}>{children}</ul>;
}

/** What an entry costs or brings, above its text. */
export function EntryAmount({ children }: { children: ReactNode }) {
  return <p className={classes.amount}>{children}</p>;
}
