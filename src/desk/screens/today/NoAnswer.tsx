import { Button } from '@mantine/core';
import type { DeskRow } from '../../queries/desk-data';
import { nameOf } from '../../queries/lead-words';
import { useCallOutcome } from './use-call-outcome';

interface NoAnswerProps {
  lead: DeskRow;
  now: number;
  /** Called when the call is planned; the button itself may be gone by then. */
  onDone: () => void;
}

/** After an unanswered call, plans the next one for tomorrow; until then the request leaves the list. */
export function NoAnswer({ lead, now, onDone }: NoAnswerProps) {
  const { isBusy, tell } = useCallOutcome(lead, now);
  return (
    <Button
      variant="default"
      h={44}
      disabled={isBusy}
      aria-label={`Pas de réponse → demain : ${nameOf(lead)}`}
      onClick={() => void tell('no-answer').then((isDone) => isDone && onDone())}
    >
      Pas de réponse → demain
    </Button>
  );
}
