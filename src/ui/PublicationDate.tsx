// UTC on both sides: the calendar day of the document, wherever the page is rendered or read.
const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO 8601 calendar date in French words. */
export function PublicationDate({ date }: { date: string }) {
  // The first of a month is an ordinal in French, which `Intl` does not know.
  const words = format.format(new Date(`${date}T00:00:00Z`)).replace(/^1 /, '1er ');
  return <time dateTime={date}>{words}</time>;
}
