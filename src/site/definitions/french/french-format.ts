/** Formats moments in French, as shown in Paris by default. The first of a month is an ordinal, which `Intl` does not write. */
export function frenchFormat(options: Intl.DateTimeFormatOptions): (moment: number | Date) => string {
  const { format } = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
  return (moment) => format(moment).replace(/\b1 /, '1er ');
}
