import { statusLabels, type DeskRow } from '../../queries/desk-data';
import { isCallMeBack, isUrgent } from '../../requests/course';
import classes from '../styles/Status.module.css';

/** The status of a request, and whether it is urgent. */
export function StatusBadge({ lead }: { lead: DeskRow }) {
  return (
    <span className={classes.badges}>
      <UrgentBadge lead={lead} />
      <span className={classes.badge} data-status={lead.quarantined ? 'quarantined' : lead.status}>
        {lead.quarantined ? 'Quarantaine' : statusLabels[lead.status]}
      </span>
    </span>
  );
}

/** Marks an urgent request; renders nothing for others. */
export function UrgentBadge({ lead }: { lead: DeskRow }) {
  if (!isUrgent(lead)) return null;
  return (
    <span className={classes.badge} data-status="urgent">
      {isCallMeBack(lead) ? 'À rappeler maintenant' : 'Urgent'}
    </span>
  );
}
