import { Button, Text } from '@mantine/core';
import { callOutcomes, type DeskLead } from '../../queries/desk-data';
import { outcomeLabels } from '../../queries/lead-words';
import classes from '../styles/Calls.module.css';
import { useCallOutcome } from './use-call-outcome';

/** A button for each way in which a call can end. */
export function CallOutcome({ lead, now }: { lead: DeskLead; now: number }) {
  const { isBusy, tell } = useCallOutcome(lead, now);
  return (
    <div role="group" aria-label="Après l’appel" className={classes.outcomes}>
      <Text c="dimmed" fz={14} flex="0 0 100%">
        Après l’appel
      </Text>
      {callOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          h={44}
          aria-disabled={isBusy}
          onClick={() => isBusy || void tell(outcome)}
        >
          {outcomeLabels[outcome]}
        </Button>
      ))}
    </div>
  );
}
