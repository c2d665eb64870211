import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { DeskRow } from '../../queries/desk-data';
import { isIn, isOver } from '../../requests/course';
import { parisDay } from '../../../site/definitions/time/paris-time';
import { briefDay, briefMoment, elapsed, sheetMoment } from '../../figures/paris-days';
import { shownPhone, nameOf } from '../../queries/lead-words';
import { CallButton } from '../today/CallButton';
import classes from '../styles/Leads.module.css';
import { StatusBadge } from './StatusBadge';

interface LeadRowProps {
  lead: DeskRow;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  /** In selection mode: whether this one is selected. */
  isChosen?: boolean | undefined;
  onChoose: () => void;
}

/** A row of the list: who, where, what, when, how long they have waited, and the call button. */
export const LeadRow = memo(function LeadRow({ lead, now, isOpen, onOpen, isChosen, onChoose }: LeadRowProps) {
  const came = Date.parse(lead.createdAt);
  const today = parisDay(now);
  const [isWaiting, isDue, isToChase] = (['waiting', 'calls', 'chase'] as const).map((place) => isIn(place, lead));
  return (
    <li className={classes.row} data-current={isOpen || undefined}>
      <div className={classes.rowText}>
        <div className={classes.rowHead}>
          <button type="button" className={classes.name} data-open={lead.id} aria-expanded={isOpen} onClick={onOpen}>
            {nameOf(lead)}
          </button>
          <StatusBadge lead={lead} />
        </div>
        <p className={classes.onPaper}>{[shownPhone(lead), lead.email].filter(Boolean).join(' · ')}</p>
        <p>{[lead.ville, lead.typeLabel].filter(Boolean).join(' · ')}</p>
        {lead.description === '' ? null : <p className={classes.excerpt}>{lead.description}</p>}
        <p className={classes.when}>
          <time dateTime={lead.createdAt}>
            <span className={classes.onScreen}>{briefMoment(came, now)}</span>
            <span className={classes.onPaper}>Reçue le {sheetMoment(came)}</span>
          </time>
          {isWaiting ? <span className={classes.waits}>Attend depuis {elapsed(came, now)}</span> : null}
          {isToChase ? (
            <span className={classes.waits}>À relancer, depuis {elapsed(Date.parse(lead.statusAt), now)}</span>
          ) : null}
          {lead.status === 'gagnee' && lead.finishedOn !== null ? (
            <span>{lead.reviewAskedOn === null ? 'Terminée, avis à demander' : 'Avis demandé'}</span>
          ) : null}
          {lead.nextCallOn !== null && !isOver(lead) ? (
            <span className={isDue ? classes.due : undefined}>
              {isDue && lead.nextCallOn < today ? 'Appel en retard : ' : 'Appel '}
              {briefDay(lead.nextCallOn, today)}
            </span>
          ) : null}
        </p>
      </div>
      {isChosen === undefined ? (
        <CallButton lead={lead} isQuiet={!isWaiting && !isDue && !isToChase} />
      ) : (
        <Checkbox
          className={classes.choose}
          size="md"
          label="Choisir"
          aria-label={`Choisir ${nameOf(lead)}`}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
    </li>
  );
});
