import type { SeenPart } from '../../queries/visits-data';
import { countedText } from '../../../site/definitions/french/amounts';
import { NumberTable } from './NumberTable';
import { Track } from '../today/Track';
import classes from '../styles/Visits.module.css';

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
  const most = Math.max(5, ...rows.map(({ views }) => views ?? 0));
  const rest = rows.length - few;
  return (
    <NumberTable
      caption={title}
      heads={[what, 'Vues', 'Appuis sur «\u00a0Appeler\u00a0»', 'Demandes']}
      more={rest > 0 ? (rest === 1 ? 'Voir une autre ligne' : `Voir ${rest} autres lignes`) : undefined}
      nothing={rows.length === 0 && 'Rien sur cette période.'}
    >
      {(isWhole) =>
        (isWhole ? rows : rows.slice(0, few)).map(({ name, path, views, calls, requests }) => (
          <tr key={path ?? name}>
            <th scope="row">
              <span className={classes.row}>{name || path}</span>
              <Track share={(views ?? 2.5) / most} />
            </th>
            <td>{countedText(views)}</td>
            <td>{countedText(calls)}</td>
            <td>{countedText(requests)}</td>
          </tr>
        ))
      }
    </NumberTable>
  );
}
