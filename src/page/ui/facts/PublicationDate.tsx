import { frenchFormat } from '../../../site/definitions/french/french-format';

// UTC on both sides, so that the calendar day is the same wherever the page is rendered or read.
const format = frenchFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO 8601 calendar date in French words. */
export function PublicationDate({ date }: { date: string }) {
  return <time dateTime={date}>{format(new Date(`${date}T00:00:00Z`))}</time>;
}
