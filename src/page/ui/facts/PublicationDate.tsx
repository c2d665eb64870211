import { frenchFormat } from '../../../site/definitions/french/french-format';

const shown = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
// UTC on both sides, so that the calendar day is the same wherever the page is rendered or read.
const [inDay, inMonth] = [frenchFormat({ ...shown, day: 'numeric' }), frenchFormat(shown)];

/** An ISO 8601 calendar date, or a month (`2026-01`), in French words. */
export function PublicationDate({ date }: { date: string }) {
  return <time dateTime={date}>{(date.length > 7 ? inDay : inMonth)(new Date(date))}</time>;
}
