/**
 * Time zones of France outside Europe, by the beginning of the postcode (IANA names; the official times are those of
 * the arrêtés of each territory).
 */
const overseas: Readonly<Record<string, string>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};

/** The time zone of a postcode; undefined where it is that of Paris. */
export function timeZoneOf(postcode: string): string | undefined {
  return overseas[postcode.slice(0, 3)];
}
