import type { TownContent } from '../../../build/incremental/town-contents';
import { columnWidths } from '../common/column-widths';

type Column = [title: string, of: (town: TownContent) => string];

const columns: Column[] = [
  ['Ville', ({ name }) => name],
  ['Mots à elle', ({ words }) => String(words)],
  ['Chantiers', ({ projects }) => count(projects)],
  ['Avis', ({ reviews }) => count(reviews)],
  ['Distance', ({ kilometres }) => (kilometres === undefined ? '?' : `${Math.round(kilometres)} km`)],
  ['Carte', ({ hasMap }) => (hasMap ? 'oui' : 'non')],
];

/** The own content of each town's page as a terminal table; works and reviews include the neighbours'. */
export function townsTable(towns: readonly TownContent[]): string {
  const rows = [columns.map(([title]) => title), ...towns.map((town) => columns.map(([, of]) => of(town)))];
  const widths = columnWidths(rows);
  const lines = rows.map((row) =>
    row
      .map((cell, rank) => (rank === 0 ? cell.padEnd(widths[rank]!) : cell.padStart(widths[rank]!)))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...rest] = lines;
  const bare = towns.filter(({ projects, reviews }) => projects + reviews === 0).length;
  const closing =
    bare === 0
      ? 'Chaque ville a un chantier ou un avis, d’elle ou d’à côté.'
      : `${bare} sans chantier ni avis, d’elles ou d’à côté : "seo": { "noindex": true } les laisse hors des moteurs de recherche en attendant.`;
  return `${[head, '─'.repeat(head.length), ...rest].join('\n')}\n\n${closing}\n`;
}

function count(number: number): string {
  return number === 0 ? '–' : String(number);
}
