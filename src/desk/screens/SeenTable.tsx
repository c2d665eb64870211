import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { SeenPart } from '../visits-data';
import { countedText } from '../figures/visit-words';
import numbers from './Numbers.module.css';
import { Track } from './Track';
import classes from './Visits.module.css';

interface SeenTableProps {
  title: string;
  /** The header of the first column: « Page ». */
  what: string;
  rows: readonly (SeenPart & { path?: string })[];
}

/** How many rows are shown at first. */
const few = 8;

/** Pages or towns, most seen first: views as bars, with taps and requests beside them. */
export function SeenTable({ title, what, rows }: SeenTableProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(5, ...rows.map(({ views }) => views ?? 0));
  const shown = isWhole ? rows : rows.slice(0, few);
  return (
    <section className={numbers.card} aria-label={title}>
      <table className={numbers.table}>
        <caption className={classes.title}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">Vues</th>
            <th scope="col">Appuis sur «&nbsp;Appeler&nbsp;»</th>
            <th scope="col">Demandes</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, path, views, calls, requests }) => (
            <tr key={path ?? name}>
              <th scope="row">
                <span className={classes.row}>{name || path}</span>
                <Track share={(views ?? 2.5) / most} />
              </th>
              <td>{countedText(views)}</td>
              <td>{countedText(calls)}</td>
              <td>{countedText(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > few ? (
        // The button stays when all rows are shown, so that the keyboard focus is not lost.
        <Button
          variant="subtle"
          size="compact-md"
          h={44}
          mt={4}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? 'Replier'
            : rows.length - few === 1
              ? 'Voir une autre ligne'
              : `Voir ${rows.length - few} autres lignes`}
        </Button>
      ) : null}
      {rows.length === 0 ? (
        <Text c="dimmed" fz={14}>
          Rien sur cette période.
        </Text>
      ) : null}
    </section>
  );
}
