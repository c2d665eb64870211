/** The message after a paste: how many items a table has become, and what could not be kept. */
export function pasteMessage(lost: readonly string[], rows: number): string {
  const made = rows === 0 ? 'Collé' : rows === 1 ? '1 ligne collée' : `${rows} lignes collées`;
  return lost.length === 0 ? `${made}.` : `${made}, sans ce que ce champ ne garde pas (${lost.join(', ')}).`;
}
