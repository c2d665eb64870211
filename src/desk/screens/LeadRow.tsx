import { memo } from 'react';
import type { DeskLead } from '../desk-data';
import { nameOf } from '../desk-store';
import { isCallDue, isWaiting } from '../figures/lists';
import { briefDay, briefMoment, elapsed, parisDay } from '../figures/paris-days';
import { CallButton } from './CallButton';
import classes from './Leads.module.css';
import { StatusBadge } from './StatusBadge';

interface LeadRowProps {
  lead: DeskLead;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** One request of the list: who, where, what, when, since when they wait, and the call. */
export const LeadRow = memo(function LeadRow({ lead, now, isOpen, onOpen }: LeadRowProps) {
  const came = Date.parse(lead.createdAt);
  const today = parisDay(now);
  const isDue = isCallDue(lead, today);
  return (
    <li className={classes.row} data-current={isOpen || undefined}>
      <div className={classes.rowText}>
        <div className={classes.rowHead}>
          <button type="button" className={classes.name} data-open={lead.id} aria-expanded={isOpen} onClick={onOpen}>
            {nameOf(lead)}
          </button>
          <StatusBadge lead={lead} />
        </div>
        <p className={classes.where}>{[lead.ville, lead.typeLabel].filter(Boolean).join(' · ')}</p>
        <p className={classes.excerpt}>{lead.description}</p>
        <p className={classes.when}>
          <time dateTime={lead.createdAt}>{briefMoment(came, now)}</time>
          {isWaiting(lead) ? <span className={classes.waits}>Attend depuis {elapsed(came, now)}</span> : null}
          {lead.nextCallOn !== null && lead.status !== 'gagnee' && lead.status !== 'perdue' ? (
            <span className={isDue ? classes.due : undefined}>
              {isDue && lead.nextCallOn < today ? 'Appel en retard : ' : 'Appel '}
              {briefDay(lead.nextCallOn, today)}
            </span>
          ) : null}
        </p>
      </div>
      <CallButton lead={lead} isQuiet={!isWaiting(lead) && !isDue} />
    </li>
  );
});
