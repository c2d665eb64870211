import { notifications } from '@mantine/notifications';
import { Button } from '@mantine/core';
import { callOutcomes, type CallOutcome as Outcome, type DeskLead } from '../desk-data';
import { isOver } from '../figures/course';
import { dayAfter } from '../../definitions/calendar-days';
import { parisDay } from '../../definitions/paris-time';
import { outcomeLabels, nameOf } from '../lead-words';
import { useDesk, useTask } from '../use-desk';
import classes from './Calls.module.css';
import { sayWithUndo } from './say-with-undo';

/**
 * Records how a call ended, and updates the follow-up: after an answer the status is « rappelée »; without one the next
 * call is tomorrow; for a wrong number only mail is left.
 */
export function CallOutcome({ lead, now }: { lead: DeskLead; now: number }) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const tell = async (outcome: Outcome) => {
    const before = { status: lead.status, nextCallOn: lead.nextCallOn };
    const change = changeAfter(outcome, lead, now);
    const sentence = sentenceAfter(outcome, lead);
    const isDone = await run(async () => {
      await store.tellCall(lead.id, { outcome });
      if (change) await store.change(lead.id, change);
      return sentence;
    });
    if (!isDone) return;
    const id = `call-${lead.id}`;
    const undo = () =>
      void run(async () => {
        await store.tellCall(lead.id, { outcome, isTakenBack: true });
        if (change) await store.change(lead.id, before);
        notifications.hide(id);
        return `${nameOf(lead)} : comme avant.`;
      });
    sayWithUndo({ id, sentence, onUndo: undo });
  };
  return (
    <div role="group" aria-label="Après l’appel" className={classes.outcomes}>
      <p className={classes.after}>Après l’appel</p>
      {callOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          className={classes.thumb}
          aria-disabled={isBusy}
          onClick={() => isBusy || void tell(outcome)}
        >
          {outcomeLabels[outcome]}
        </Button>
      ))}
    </div>
  );
}

/** The change of the request that an outcome implies. */
function changeAfter(
  outcome: Outcome,
  lead: DeskLead,
  now: number,
): { status?: 'rappelee'; nextCallOn?: string | null } | undefined {
  if (isOver(lead)) return undefined;
  if (outcome === 'no-answer') return { nextCallOn: dayAfter(parisDay(now), 1) };
  if (outcome === 'wrong-number') return undefined;
  // If a call was due, it has been made now.
  const isDue = lead.nextCallOn !== null && lead.nextCallOn <= parisDay(now);
  if (lead.status !== 'nouvelle' && !isDue) return undefined;
  return {
    ...(lead.status === 'nouvelle' ? { status: 'rappelee' } : {}),
    ...(isDue ? { nextCallOn: null } : {}),
  };
}

function sentenceAfter(outcome: Outcome, lead: DeskLead): string {
  if (outcome === 'answered') return `${nameOf(lead)} a répondu : c’est noté.`;
  if (outcome === 'no-answer')
    return isOver(lead) ? `${nameOf(lead)} : pas de réponse.` : `${nameOf(lead)} : rappel demain.`;
  return lead.email === ''
    ? `${nameOf(lead)} : le numéro est faux, et il n’y a pas d’adresse.`
    : `${nameOf(lead)} : le numéro est faux. Il reste le courriel.`;
}
