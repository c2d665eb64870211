/**
 * Time zones of France outside Europe, by the beginning of the postcode (IANA names). Saint-Martin and
 * Saint-Barthélemy have the postcodes and the time of Guadeloupe.
 */
const overseas: Readonly<Record<string, string>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};

/** The time zone of a postcode; undefined where it is that of Paris. */
export function timeZoneOf(postcode: string): string | undefined {
  return overseas[postcode.slice(0, 3)];
}
