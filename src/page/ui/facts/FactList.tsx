import type { ReactNode } from 'react';
import classes from './FactList.module.css';

interface FactListProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** In place of its own look. */
  className?: string | undefined;
}

/** A list of facts, a label and a value per line. Renders nothing if no value is known. */
export function FactList({ facts, className = classes.facts }: FactListProps) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
