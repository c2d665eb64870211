import type { ReactNode } from 'react';
import classes from '../styles/Leads.module.css';

interface PartProps {
  title: string;
  /** True if it is useless on paper, and therefore not printed. */
  isGhost?: boolean;
  children: ReactNode;
}

/** A titled part of the open request. */
export function Part({ title, isGhost = false, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title} data-ghost={isGhost || undefined}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
