import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DeskRow } from '../desk-data';
import { dayAfter } from '../../definitions/calendar-days';
import { parisDay } from '../../definitions/paris-time';
import { useDesk, useTask } from '../use-desk';
import { nameOf } from '../lead-words';
import classes from './CallButton.module.css';
import { sayWithUndo } from './say-with-undo';

interface NoAnswerProps {
  lead: DeskRow;
  now: number;
  /** Called when the call is planned; the button itself may be gone by then. */
  onDone?: () => void;
}

/** After an unanswered call, plans the next one for tomorrow; until then the request leaves the list. */
export function NoAnswer({ lead, now, onDone }: NoAnswerProps) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const id = `no-answer-${lead.id}`;
  const undo = () =>
    void run(async () => {
      await store.tellCall(lead.id, { outcome: 'no-answer', isTakenBack: true });
      await store.change(lead.id, { nextCallOn: lead.nextCallOn });
      notifications.hide(id);
      return `${nameOf(lead)} : comme avant.`;
    });
  const plan = async () => {
    const isDone = await run(async () => {
      await store.tellCall(lead.id, { outcome: 'no-answer' });
      await store.change(lead.id, { nextCallOn: dayAfter(parisDay(now), 1) });
      return `${nameOf(lead)} : rappel demain.`;
    });
    if (!isDone) return;
    sayWithUndo({ id, sentence: `${nameOf(lead)} : rappel demain.`, onUndo: undo });
    onDone?.();
  };
  return (
    <Button
      variant="default"
      className={classes.call}
      disabled={isBusy}
      aria-label={`Pas de réponse → demain : ${nameOf(lead)}`}
      onClick={() => void plan()}
    >
      Pas de réponse → demain
    </Button>
  );
}
