import { dayAfter } from '../../../site/definitions/time/calendar-days';
import { openState, type Opening } from '../../../site/definitions/time/open-now';
import { frenchMoment, parisDay, parisInstant } from '../../../site/definitions/time/paris-time';
import { dayInWords } from '../../../site/definitions/time/when-to-call';

interface Closure {
  from: string;
  to?: string | undefined;
  label?: string | undefined;
}

interface Announced {
  title: string;
  text?: string;
  from?: string;
  until: string;
}

/** How many days before a closure it is announced. */
const ahead = 14;

/**
 * The announcement of a closure, shown from two weeks before to its last day: « Fermé du 3 au 24 août », and when the
 * company opens again. Undefined if the closure is over at `now` (ms since 1970), or its dates are invalid.
 */
export function closureAnnouncement(
  { from, to = from, label }: Closure,
  { opening, now }: { opening: Opening; now: number },
): Announced | undefined {
  const begins = parisInstant(from);
  const today = parisDay(now);
  if (begins === undefined || parisInstant(to) === undefined || to < from || to < today) return undefined;
  const announcedFrom = dayAfter(from, -ahead);
  const next = openState(opening, begins)?.next;
  const text = [label && sentence(label), next && `Nous rouvrons le ${dayInWords(next.day)}.`]
    .filter(Boolean)
    .join(' ');
  return {
    title: `Fermé ${to === from ? `le ${dayOf(from)}` : `du ${spanOf(from, to)}`}`,
    ...(text ? { text } : {}),
    ...(announcedFrom > today ? { from: announcedFrom } : {}),
    until: to,
  };
}

/** « 3 au 24 août », « 24 décembre au 2 janvier ». */
function spanOf(from: string, to: string): string {
  const first = dayOf(from);
  return `${from.slice(0, 7) === to.slice(0, 7) ? first.replace(/ .*/, '') : first} au ${dayOf(to)}`;
}

/** « 3 août ». */
function dayOf(date: string): string {
  return frenchMoment(date).replace(/^le | \d{4}$/g, '');
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? '' : '.'}`;
}
