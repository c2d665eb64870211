// With file extensions, because Deno reads this file too.
import { frenchFormat } from '../french/french-format.ts';
import { openState, type Opening } from './open-now.ts';
import { timeInWords } from './opening-hours.ts';

const dayOfWeek = frenchFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** A French sentence about when to expect a call. Gives dates, because a mail may be read on another day. */
export function whenToCall(opening: Opening, now: number): string {
  const soon = 'Nous vous rappelons dès que possible';
  const { isOpen, next } = openState(opening, now) ?? {};
  if (!next) return `${soon}.`;
  const time = timeInWords(next.minute);
  return isOpen
    ? `${soon}\u00a0: ce ${dayInWords(next.day)} jusqu’à ${time}, puis à nos heures d’ouverture.`
    : `${soon}, à partir du ${dayInWords(next.day)} à ${time}.`;
}

/** « lundi 23 novembre ». */
export function dayInWords(day: string): string {
  return dayOfWeek(new Date(`${day}T12:00:00Z`));
}
