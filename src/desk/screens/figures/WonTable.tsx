import { euros } from '../../../site/definitions/french/amounts';
import type { Won } from '../../queries/figures-data';
import { NumberTable } from './NumberTable';
import { Track } from '../today/Track';
import classes from '../styles/Worth.module.css';

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
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const rest = rows.slice(few);
  return (
    <NumberTable
      caption={title}
      heads={[what, 'Gagnées', 'Montant']}
      more={rest.length > 0 ? 'Tout montrer' : undefined}
      nothing={rows.length === 0 && 'Rien cette année-là.'}
    >
      {(isWhole) => (
        <>
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
        </>
      )}
    </NumberTable>
  );
}
