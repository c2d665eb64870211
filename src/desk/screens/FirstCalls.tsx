import { Text } from '@mantine/core';
import { elapsed } from '../figures/paris-days';
import { ends, type DeskWorth } from '../figures-data';
import numbers from './Numbers.module.css';
import classes from './Worth.module.css';

const labels: Record<(typeof ends)[number], string> = {
  gagnee: 'Gagnées',
  perdue: 'Perdues',
  open: 'Pas encore décidées',
};

/** How long people waited for the first call, beside the results of their requests. One does not explain the other. */
export function FirstCalls({ outcomes, year }: Pick<DeskWorth, 'outcomes' | 'year'>) {
  const rows = ends.flatMap((end) => outcomes.filter(({ outcome }) => outcome === end));
  return (
    <section className={numbers.card} aria-label="Le premier rappel">
      <table className={numbers.table}>
        <caption className={classes.title}>Le premier rappel, et la suite</caption>
        <thead>
          <tr>
            <th scope="col">Demandes du formulaire en {year}</th>
            <th scope="col">Nombre</th>
            <th scope="col">Premier rappel, délai médian</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ outcome, requests, seconds }) => (
            <tr key={outcome}>
              <th scope="row">{labels[outcome]}</th>
              <td>{requests.toLocaleString('fr-FR')}</td>
              <td>{seconds === null ? '–' : elapsed(0, seconds * 1000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? (
        <Text c="dimmed" fz={14}>
          Aucune demande cette année-là.
        </Text>
      ) : null}
    </section>
  );
}
