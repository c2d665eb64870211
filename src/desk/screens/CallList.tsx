import { Button } from '@mantine/core';
import type { DeskLead } from '../desk-data';
import { nameOf } from '../desk-store';
import { statusSince } from '../figures/course';
import { isIn } from '../figures/lists';
import type { Counted } from '../figures/overview';
import { elapsed, parisDay, spokenDay } from '../figures/paris-days';
import { shownPhone } from '../lead-words';
import { CallButton } from './CallButton';
import { NoAnswer } from './NoAnswer';
import { UrgentBadge } from './StatusBadge';
import classes from './Today.module.css';

/** How many people are shown at once. */
const most = 7;

interface CallListProps {
  /** In the order in which they are to be called. */
  toCall: readonly DeskLead[];
  now: number;
  onOpen: (id: string) => void;
  onAll: () => void;
  /** Somebody is off the list, with the button that had the focus. */
  onOff: () => void;
}

/** Whom to call, and why. */
export function CallList({ toCall, now, onOpen, onAll, onOff }: CallListProps) {
  if (toCall.length === 0)
    return <p className={classes.quiet}>Personne n’attend. Les nouvelles demandes apparaissent ici d’elles-mêmes.</p>;
  return (
    <>
      <ul className={classes.people}>
        {toCall.slice(0, most).map((lead) => (
          <li key={lead.id} className={classes.person}>
            <button type="button" className={classes.open} onClick={() => onOpen(lead.id)}>
              <span className={classes.who}>
                <UrgentBadge lead={lead} /> {nameOf(lead)}
              </span>
              <span className={classes.what}>{[lead.typeLabel, lead.ville].filter(Boolean).join(' · ')}</span>
              <span className={classes.phone}>{shownPhone(lead)}</span>
              <Why lead={lead} now={now} />
            </button>
            <span className={classes.calls}>
              <CallButton lead={lead} />
              <NoAnswer lead={lead} now={now} onDone={onOff} />
            </span>
          </li>
        ))}
      </ul>
      {toCall.length > most ? (
        <Button variant="subtle" fullWidth className={classes.more} onClick={onAll}>
          Voir les {toCall.length.toLocaleString('fr-FR')} personnes à rappeler
        </Button>
      ) : null}
    </>
  );
}

function Why({ lead, now }: { lead: DeskLead; now: number }) {
  const today = parisDay(now);
  const isLate = lead.nextCallOn !== null && lead.nextCallOn < today;
  const why = isIn('calls', lead, now)
    ? `Appel prévu ${spokenDay(lead.nextCallOn ?? today, today)}`
    : isIn('chase', lead, now)
      ? `À relancer : ${lead.status === 'devis' ? 'devis envoyé' : 'rappelée'} il y a ${elapsed(statusSince(lead), now)}`
      : `Attend depuis ${elapsed(Date.parse(lead.createdAt), now)}`;
  return (
    <span className={classes.why} data-late={isLate || undefined}>
      {isLate ? `${why} – en retard` : why}
    </span>
  );
}

interface ComingProps {
  lists: readonly (Counted & { label: string })[];
  onShow: (counted: Counted) => void;
}

/** Those whose turn comes by itself, so that nobody is looked for. */
export function Coming({ lists, onShow }: ComingProps) {
  const some = lists.filter(({ leads }) => leads.length > 0);
  if (some.length === 0) return null;
  return (
    <p className={classes.coming}>
      {some.map((counted) => (
        <Button key={counted.label} variant="subtle" className={classes.more} onClick={() => onShow(counted)}>
          {counted.label} : {counted.leads.length.toLocaleString('fr-FR')}
        </Button>
      ))}
    </p>
  );
}
