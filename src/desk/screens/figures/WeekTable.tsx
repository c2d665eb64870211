import type { Counted, WeekVisits } from '../../queries/visits-data';
import { countedText } from '../../../site/definitions/french/amounts';
import { weekText } from '../../figures/visit-words';
import numbers from '../styles/Numbers.module.css';
import classes from '../styles/Visits.module.css';

/** All counts week by week, newest first; a dash for a week before counting began. */
export function WeekTable({ weeks, since }: { weeks: readonly WeekVisits[]; since: string | null }) {
  const cell = (week: string, count: Counted) => (since !== null && week >= since ? countedText(count) : '–');
  return (
    <details className={`${numbers.card} ${classes.details}`}>
      <summary>Les nombres, semaine par semaine</summary>
      {/* It scrolls on a phone, and not all browsers let the keyboard focus a scrollable element by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label="Semaine par semaine" tabIndex={0}>
        <table className={numbers.table}>
          <thead>
            <tr>
              <th scope="col">Semaine du</th>
              <th scope="col">Visites</th>
              <th scope="col">Appuis sur «&nbsp;Appeler&nbsp;»</th>
              <th scope="col">Appuis sur l’adresse</th>
              <th scope="col">Formulaires commencés</th>
              <th scope="col">Demandes</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, visits, calls, mails, forms, requests, bounded }) => (
              <tr key={week}>
                <th scope="row">
                  {weekText(week)}
                  {bounded ? ' (incomplète)' : ''}
                </th>
                <td>{cell(week, visits)}</td>
                <td>{cell(week, calls)}</td>
                <td>{cell(week, mails)}</td>
                <td>{cell(week, forms)}</td>
                <td>{countedText(requests)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
