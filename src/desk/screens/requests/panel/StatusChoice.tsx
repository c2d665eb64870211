import { Group } from '@mantine/core';
import { leadStatuses, statusLabels, type DeskLead, type LeadStatus } from '../../../queries/desk-data';
import { DeskIcon } from '../../../theme/DeskIcon';
import { isIn } from '../../../requests/course';
import { useDesk, useTask } from '../../../store/use-desk';
import { nameOf } from '../../../queries/lead-words';
import classes from '../../styles/Status.module.css';

/** The statuses of a request as buttons; the current one is pressed. */
export function StatusChoice({ lead }: { lead: DeskLead }) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  // Only the visitor withdraws a request.
  const isOffered = (status: LeadStatus) => status !== 'annulee' || lead.status === status;
  return (
    // Buttons and not radios, which would store a status at each arrow key.
    <Group gap={6} role="group" aria-label="État de la demande">
      {leadStatuses.filter(isOffered).map((status) => (
        <button
          key={status}
          type="button"
          className={classes.choice}
          data-status={status}
          aria-pressed={lead.status === status}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy || lead.status === status) return;
            void run(async () => {
              // The planned call has been made.
              const isCalled = status !== 'nouvelle' && isIn('calls', lead);
              await store.change(lead.id, { status, ...(isCalled ? { nextCallOn: null } : {}) });
              return `${nameOf(lead)} : ${statusLabels[status].toLowerCase()}.`;
            });
          }}
        >
          {lead.status === status ? <DeskIcon name="desk-check" size={16} /> : null}
          {statusLabels[status]}
        </button>
      ))}
    </Group>
  );
}
