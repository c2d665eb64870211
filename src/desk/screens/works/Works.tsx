import { Button } from '@mantine/core';
import type { DeskLead, DeskRow } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { parisDay } from '../../../site/definitions/time/paris-time';
import { onDay } from '../../figures/paris-days';
import { nameOf } from '../../queries/lead-words';
import { useDesk, useTask } from '../../store/use-desk';
import { AskReview } from '../messages/AskReview';
import { Part } from '../frame/Part';
import { ShowWorks } from './ShowWorks';
import { WorksAmount } from './WorksAmount';
import classes from './Works.module.css';

interface WorksProps {
  lead: DeskLead;
  /** Everything that the same person sent, including this one. */
  leads: readonly DeskRow[];
  now: number;
}

/** The steps after a request was won: the amount of the works, their end, the review, and the work on the site. */
export function Works({ lead, leads, now }: WorksProps) {
  const { store, works } = useDesk();
  const { isBusy, run } = useTask();
  if (lead.status !== 'gagnee') return null;
  const today = parisDay(now);
  const finish = (day: string | null) =>
    void run(async () => {
      await store.change(lead.id, { finishedOn: day });
      return `${nameOf(lead)} : ${day === null ? 'travaux en cours' : 'travaux terminés'}.`;
    });
  return (
    <Part title="Travaux">
      <WorksAmount lead={lead} />
      {lead.finishedOn === null ? (
        <Button
          variant="default"
          h={44}
          px={14}
          leftSection={<DeskIcon name="desk-done" />}
          aria-disabled={isBusy}
          onClick={() => isBusy || finish(today)}
        >
          Travaux terminés
        </Button>
      ) : (
        <p className={classes.line}>
          <span>Terminés {onDay(lead.finishedOn, today)}.</span>
          {lead.reviewAskedOn === null ? (
            <Button variant="subtle" size="compact-md" disabled={isBusy} onClick={() => finish(null)}>
              Pas encore
            </Button>
          ) : null}
        </p>
      )}
      {lead.finishedOn === null ? null : <AskReview lead={lead} leads={leads} today={today} />}
      {lead.finishedOn === null || !works ? null : <ShowWorks lead={lead} works={works} today={today} />}
    </Part>
  );
}
