import type { DeskTown } from '../queries/desk-data';

/** The name of a town for the owner: with capitals, and with its department if another town has the same name. */
export function townName({ key, written, department }: DeskTown): string {
  if (key === '') return 'Ville non précisée';
  const name = /^\p{Lu}/u.test(written) && written !== written.toUpperCase() ? written : capitalised(written);
  return department ? `${name} (${department})` : name;
}

function capitalised(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
