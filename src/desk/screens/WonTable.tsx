import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { euros } from '../figures/euros';
import type { Won } from '../figures-data';
import numbers from './Numbers.module.css';
import { Track } from './Track';
import classes from './Worth.module.css';

interface WonTableProps {
  title: string;
  /** The header of the first column: « Ville ». */
  what: string;
  /** Largest amount first. */
  rows: readonly (Won & { name: string })[];
}

/** How many rows are shown at first, and printed, because everything must fit on one sheet. */
const few = 10;

/** What was won, per row: the number of jobs, and their amount as a bar. */
export function WonTable({ title, what, rows }: WonTableProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const rest = rows.slice(few);
  return (
    <section className={numbers.card} aria-label={title}>
      <table className={numbers.table}>
        <caption className={classes.title}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">Gagnées</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, jobs, amount }, rank) => (
            <tr key={name} className={rank < few ? undefined : classes.further} data-shown={isWhole || undefined}>
              <th scope="row">
                {name}
                <Track share={amount / most} />
              </th>
              <td>{jobs.toLocaleString('fr-FR')}</td>
              <td>{euros(amount)}</td>
            </tr>
          ))}
          {rest.length > 0 ? (
            <tr className={classes.summed} data-folded={!isWhole || undefined}>
              <th scope="row">{rest.length === 1 ? 'Une autre' : `${rest.length.toLocaleString('fr-FR')} autres`}</th>
              <td>{rest.reduce((sum, { jobs }) => sum + jobs, 0).toLocaleString('fr-FR')}</td>
              <td>{euros(rest.reduce((sum, { amount }) => sum + amount, 0))}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {rest.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-md"
          h={44}
          mt={4}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Replier' : 'Tout montrer'}
        </Button>
      ) : null}
      {rows.length === 0 ? (
        <Text c="dimmed" fz={14}>
          Rien cette année-là.
        </Text>
      ) : null}
    </section>
  );
}
