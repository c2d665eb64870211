import { statusLabels, type DeskLead } from '../desk-data';
import classes from './Status.module.css';

/** Where a request stands. */
export function StatusBadge({ lead: { status, quarantined } }: { lead: Pick<DeskLead, 'status' | 'quarantined'> }) {
  return (
    <span className={classes.badge} data-status={quarantined ? 'quarantined' : status}>
      {quarantined ? 'Quarantaine' : statusLabels[status]}
    </span>
  );
}
