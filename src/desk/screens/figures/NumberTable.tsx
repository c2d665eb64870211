import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from '../styles/Numbers.module.css';

interface NumberTableProps {
  /** Its name, if the caption says more. */
  label?: string;
  caption: string;
  heads: readonly string[];
  /** The rows. */
  children: (isWhole: boolean) => ReactNode;
  /** On the button that shows all rows; absent if they are shown anyway. */
  more?: string | undefined;
  /** Said in place of rows. */
  nothing?: string | false;
}

/** A card with a table of numbers, whose last rows may wait behind a button. */
export function NumberTable({ caption, label = caption, heads, children, more, nothing }: NumberTableProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={classes.card} aria-label={label}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children(isWhole)}</tbody>
      </table>
      {more === undefined ? null : (
        // The button stays when all rows are shown, so that the keyboard focus is not lost.
        <Button
          variant="subtle"
          size="compact-md"
          h={44}
          mt={4}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Replier' : more}
        </Button>
      )}
      {nothing ? (
        <Text c="dimmed" fz={14}>
          {nothing}
        </Text>
      ) : null}
    </section>
  );
}
