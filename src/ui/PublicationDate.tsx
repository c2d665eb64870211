// UTC on both sides: the calendar day of the document, wherever the page is rendered or read.
const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO 8601 calendar date in French words. */
export function PublicationDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
