import type { ReactNode } from 'react';
import classes from './FactList.module.css';

interface FactListProps {
  /** Those without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of something, a line each: what it is, and what is said of it. Nothing when nothing is known. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
