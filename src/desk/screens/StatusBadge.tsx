import { statusLabels, type DeskRow } from '../desk-data';
import { isUrgent } from '../figures/course';
import classes from './Status.module.css';

/** Where a request stands, and whether it is urgent. */
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

/** Says of a request that it comes first; of most nothing. */
export function UrgentBadge({ lead }: { lead: DeskRow }) {
  if (!isUrgent(lead)) return null;
  return (
    <span className={classes.badge} data-status="urgent">
      Urgent
    </span>
  );
}
