// UTC on both sides, so that the calendar day is the same wherever the page is rendered or read.
const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO 8601 calendar date in French words. */
export function PublicationDate({ date }: { date: string }) {
  // In French the first of a month is an ordinal, which `Intl` does not do.
  const words = format.format(new Date(`${date}T00:00:00Z`)).replace(/^1 /, '1er ');
  return <time dateTime={date}>{words}</time>;
}
