import { ratioOf, type Table } from './report';

/** Differences below this are noise. */
const noise = 1.05;

/** Sentences on the rows where Vitrine is behind the best peer, most behind first; losses are said before wins. */
export function lossesOf(table: Table): string {
  const compared = table.rows.flatMap((row) => {
    const found = ratioOf(row);
    // How many times worse, whichever way the unit counts.
    return found ? [{ ...found, label: row.label, factor: row.isMoreBetter ? 1 / found.ratio : found.ratio }] : [];
  });
  if (compared.length === 0) return 'Nothing to compare with in this run.';
  const lost = compared.filter(({ factor }) => factor > noise).sort((a, b) => b.factor - a.factor);
  const won = compared.filter(({ factor }) => factor < 1 / noise).sort((a, b) => a.factor - b.factor);
  const list = (rows: typeof compared) =>
    rows.map(({ label, factor, peer }) => `- ${label}: ${factor.toFixed(2)} × ${peer}`).join('\n');
  return [
    `Behind the best peer in ${lost.length} of ${compared.length}${lost.length > 0 ? ':' : '.'}`,
    list(lost),
    `Ahead of the best peer in ${won.length}${won.length > 0 ? ':' : '.'}`,
    list(won),
  ]
    .filter(Boolean)
    .join('\n\n');
}
