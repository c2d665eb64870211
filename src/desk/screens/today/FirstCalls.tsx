import { elapsed } from '../../figures/paris-days';
import { ends, type DeskWorth } from '../../queries/figures-data';
import { NumberTable } from '../figures/NumberTable';

const labels: Record<(typeof ends)[number], string> = {
  gagnee: 'Gagnées',
  perdue: 'Perdues',
  open: 'Pas encore décidées',
};

/** How long people waited for the first call, beside the results of their requests. One does not explain the other. */
export function FirstCalls({ outcomes, year }: Pick<DeskWorth, 'outcomes' | 'year'>) {
  const rows = ends.flatMap((end) => outcomes.filter(({ outcome }) => outcome === end));
  return (
    <NumberTable
      label="Le premier rappel"
      caption="Le premier rappel, et la suite"
      heads={[`Demandes du formulaire en ${year}`, 'Nombre', 'Premier rappel, délai médian']}
      nothing={rows.length === 0 && 'Aucune demande cette année-là.'}
    >
      {() =>
        rows.map(({ outcome, requests, seconds }) => (
          <tr key={outcome}>
            <th scope="row">{labels[outcome]}</th>
            <td>{requests.toLocaleString('fr-FR')}</td>
            <td>{seconds === null ? '–' : elapsed(0, seconds * 1000)}</td>
          </tr>
        ))
      }
    </NumberTable>
  );
}
