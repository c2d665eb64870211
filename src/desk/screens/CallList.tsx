import { Button } from '@mantine/core';
import type { DeskLead } from '../desk-data';
import { nameOf } from '../desk-store';
import { elapsed, parisDay, spokenDay } from '../figures/paris-days';
import { CallButton } from './CallButton';
import classes from './Today.module.css';

/** How many people are shown: a screen's height. */
const most = 7;

interface CallListProps {
  /** Newest first, both. */
  waiting: readonly DeskLead[];
  calls: readonly DeskLead[];
  now: number;
  onOpen: (id: string) => void;
  onAll: () => void;
}

/** Whom to call: planned calls first, since they were promised, then whoever has waited longest. */
export function CallList({ waiting, calls, now, onOpen, onAll }: CallListProps) {
  const today = parisDay(now);
  const planned = new Set(calls.map(({ id }) => id));
  const all = [
    ...calls.toSorted((one, other) => ((one.nextCallOn ?? '') < (other.nextCallOn ?? '') ? -1 : 1)),
    ...waiting.filter(({ id }) => !planned.has(id)).toReversed(),
  ];
  if (all.length === 0)
    return <p className={classes.quiet}>Personne n’attend. Les nouvelles demandes apparaissent ici d’elles-mêmes.</p>;
  return (
    <>
      <ul className={classes.people}>
        {all.slice(0, most).map((lead) => {
          const isLate = planned.has(lead.id) && lead.nextCallOn !== today;
          const why = planned.has(lead.id)
            ? `Appel prévu ${spokenDay(lead.nextCallOn ?? today, today)}`
            : `Attend depuis ${elapsed(Date.parse(lead.createdAt), now)}`;
          return (
            <li key={lead.id} className={classes.person}>
              <button type="button" className={classes.open} onClick={() => onOpen(lead.id)}>
                <span className={classes.who}>{nameOf(lead)}</span>
                <span className={classes.what}>{[lead.typeLabel, lead.ville].filter(Boolean).join(' · ')}</span>
                <span className={classes.why} data-late={isLate || undefined}>
                  {isLate ? `${why} – en retard` : why}
                </span>
              </button>
              <CallButton lead={lead} />
            </li>
          );
        })}
      </ul>
      {all.length > most ? (
        <Button variant="subtle" fullWidth className={classes.more} onClick={onAll}>
          Voir les {all.length.toLocaleString('fr-FR')} personnes à rappeler
        </Button>
      ) : null}
    </>
  );
}
