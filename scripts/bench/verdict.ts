import { ratioOf, type Table } from './report';

/** Ratios below this are noise. */
const noise = 1.05;

/** How many rows are named. */
const named = 3;

/**
 * Tells in how many rows Vitrine is slower or larger than the best peer, then in how many it is better, and names the
 * largest differences.
 */
export function lossesOf(table: Table): string {
  const compared = table.rows.flatMap((row) => {
    const found = ratioOf(row);
    // How many times worse, whether more or less is better.
    return found ? [{ ...found, label: row.label, factor: row.isMoreBetter ? 1 / found.ratio : found.ratio }] : [];
  });
  if (compared.length === 0) return 'Nothing to compare with in this run.';
  const lost = compared.filter(({ factor }) => factor > noise).sort((a, b) => b.factor - a.factor);
  const won = compared.filter(({ factor }) => factor < 1 / noise).sort((a, b) => a.factor - b.factor);
  const most = (rows: typeof compared) =>
    rows.length === 0
      ? '.'
      : `, most: ${rows
          .slice(0, named)
          .map(({ label, factor, peer }) => `${label} (${factor.toFixed(2)} × ${peer})`)
          .join('; ')}.`;
  return `Behind the best peer in ${lost.length} of ${compared.length} rows${most(lost)} Ahead of it in ${won.length}${most(won)}`;
}
