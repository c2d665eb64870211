import { Button, UnstyledButton } from '@mantine/core';
import type { DeskDay, DeskRow } from '../../queries/desk-data';
import { isCallMeBack, isIn } from '../../requests/course';
import type { ListName } from '../../requests/list-names';
import { parisDay } from '../../../site/definitions/time/paris-time';
import { elapsed, spokenDay } from '../../figures/paris-days';
import { shownPhone, nameOf } from '../../queries/lead-words';
import { CallButton } from './CallButton';
import { NoAnswer } from './NoAnswer';
import { UrgentBadge } from '../requests/StatusBadge';
import classes from '../styles/Today.module.css';

interface CallListProps {
  day: DeskDay;
  now: number;
  onOpen: (id: string) => void;
  onAll: () => void;
  /** Called when a person leaves the list: the focused button disappears, too. */
  onOff: () => void;
}

/** Whom to call, and why; who asked to be called stands above (`CallNow`). */
export function CallList({ day: { first, toCall }, now, onOpen, onAll, onOff }: CallListProps) {
  const others = first.filter((lead) => !isCallMeBack(lead));
  if (toCall === 0)
    return <p className={classes.quiet}>Personne n’attend. Les nouvelles demandes apparaissent ici d’elles-mêmes.</p>;
  return (
    <>
      {others.length === 0 ? (
        <p className={classes.quiet}>Personne d’autre n’attend.</p>
      ) : (
        <People leads={others} now={now} onOpen={onOpen} onOff={onOff} />
      )}
      {toCall > first.length ? (
        <Button variant="subtle" fullWidth h={44} onClick={onAll}>
          Voir les {toCall.toLocaleString('fr-FR')} personnes à rappeler
        </Button>
      ) : null}
    </>
  );
}

/** Those who left only a number, and wait beside the telephone: before everything else of the day. */
export function CallNow({ day, ...way }: Omit<CallListProps, 'onAll'>) {
  const leads = day.first.filter(isCallMeBack);
  if (leads.length === 0) return null;
  return (
    <section className={classes.card} data-urgent aria-labelledby="call-now">
      <h2 id="call-now" className={classes.title}>
        À rappeler maintenant
      </h2>
      <People leads={leads} {...way} />
    </section>
  );
}

function People({ leads, now, onOpen, onOff }: Pick<CallListProps, 'now' | 'onOpen' | 'onOff'> & { leads: DeskRow[] }) {
  return (
    <ul className={classes.people}>
      {leads.map((lead) => (
        <li key={lead.id} className={classes.person}>
          <UnstyledButton className={classes.open} onClick={() => onOpen(lead.id)}>
            <span className={classes.who}>
              {isCallMeBack(lead) ? null : <UrgentBadge lead={lead} />} {nameOf(lead)}
            </span>
            <span>
              {[isCallMeBack(lead) ? shownPhone(lead) : lead.typeLabel, lead.ville].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.phone}>{shownPhone(lead)}</span>
            <Why lead={lead} now={now} />
          </UnstyledButton>
          <span className={classes.calls}>
            <CallButton lead={lead} />
            <NoAnswer lead={lead} now={now} onDone={onOff} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Why({ lead, now }: { lead: DeskRow; now: number }) {
  const today = parisDay(now);
  const isOverdue = lead.nextCallOn !== null && lead.nextCallOn < today;
  const isLate = isOverdue || (lead.remindedAt !== undefined && isIn('waiting', lead));
  const why = isIn('calls', lead)
    ? `Appel prévu ${spokenDay(lead.nextCallOn ?? today, today)}`
    : isIn('chase', lead)
      ? `À relancer : ${lead.status === 'devis' ? 'devis envoyé' : 'rappelée'} il y a ${elapsed(Date.parse(lead.statusAt), now)}`
      : `Attend depuis ${elapsed(Date.parse(lead.createdAt), now)}`;
  return (
    <span className={classes.why} data-late={isLate || undefined}>
      {isOverdue ? `${why} – en retard` : why}
    </span>
  );
}

interface ComingProps {
  lists: readonly { label: string; count: number; list: ListName }[];
  onShow: (list: ListName) => void;
}

/** Links to the requests that are not due yet, so that nobody seems to be missing. */
export function Coming({ lists, onShow }: ComingProps) {
  const some = lists.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <p className={classes.coming}>
      {some.map(({ label, count, list }) => (
        <Button key={list} variant="subtle" h={44} onClick={() => onShow(list)}>
          {label} : {count.toLocaleString('fr-FR')}
        </Button>
      ))}
    </p>
  );
}
