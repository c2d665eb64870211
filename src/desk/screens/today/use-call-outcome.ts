import { notifications } from '@mantine/notifications';
import { dayAfter } from '../../../site/definitions/time/calendar-days';
import { parisDay } from '../../../site/definitions/time/paris-time';
import type { CallOutcome, DeskRow } from '../../queries/desk-data';
import { isOver } from '../../requests/course';
import type { LeadChange } from '../../queries/lead-change';
import { nameOf } from '../../queries/lead-words';
import { useDesk, useTask } from '../../store/use-desk';
import { sayWithUndo } from '../frame/say-with-undo';

/**
 * Records how a call ended, and updates the follow-up: after an answer the status is « rappelée »; without one the next
 * call is tomorrow; for a wrong number only mail is left. `tell` resolves to whether it is recorded; a notice undoes it.
 */
export function useCallOutcome(lead: DeskRow, now: number) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const id = `call-${lead.id}`;
  const tell = async (outcome: CallOutcome): Promise<boolean> => {
    const before = { status: lead.status, nextCallOn: lead.nextCallOn };
    const change = changeAfter(outcome, lead, now);
    const sentence = sentenceAfter(outcome, lead);
    const isDone = await run(async () => {
      await store.tellCall(lead.id, { outcome });
      if (change) await store.change(lead.id, change);
      return sentence;
    });
    const undo = () =>
      void run(async () => {
        await store.tellCall(lead.id, { outcome, isTakenBack: true });
        if (change) await store.change(lead.id, before);
        notifications.hide(id);
        return `${nameOf(lead)} : comme avant.`;
      });
    if (isDone) sayWithUndo({ id, sentence, onUndo: undo });
    return isDone;
  };
  return { isBusy, tell };
}

/** The change of the request that an outcome implies. */
function changeAfter(outcome: CallOutcome, lead: DeskRow, now: number): LeadChange | undefined {
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

function sentenceAfter(outcome: CallOutcome, lead: DeskRow): string {
  if (outcome === 'answered') return `${nameOf(lead)} a répondu : c’est noté.`;
  if (outcome === 'no-answer')
    return isOver(lead) ? `${nameOf(lead)} : pas de réponse.` : `${nameOf(lead)} : rappel demain.`;
  return lead.email === ''
    ? `${nameOf(lead)} : le numéro est faux, et il n’y a pas d’adresse.`
    : `${nameOf(lead)} : le numéro est faux. Il reste le courriel.`;
}
