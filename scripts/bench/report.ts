import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One measurement of all contestants; a missing value was not measured. */
export interface TableRow {
  label: string;
  unit: string;
  values: Record<string, number>;
  /** True for scores; for times and bytes, less is better. */
  isMoreBetter?: boolean;
}

export interface Table {
  title: string;
  rows: TableRow[];
  /** How it was measured, and the limits of the figures. */
  notes?: string[];
}

/** The column with which the others are compared. */
export const us = 'Vitrine';

/** The ratio of Vitrine to the best peer in a row; undefined without a peer. */
export function ratioOf({ values, isMoreBetter }: TableRow): { ratio: number; peer: string } | undefined {
  const ours = values[us];
  const peers = Object.entries(values).filter(([name, value]) => !name.startsWith(us) && Number.isFinite(value));
  const best = peers.toSorted(([, a], [, b]) => (isMoreBetter ? b - a : a - b))[0];
  if (ours === undefined || !Number.isFinite(ours) || !best) return undefined;
  const [peer, value] = best;
  if (value === 0) return ours === 0 ? { ratio: 1, peer } : undefined;
  return { ratio: ours / value, peer };
}

/**
 * Renders a table in Markdown: a column per contestant, the ratio of Vitrine to the best peer, and the notes below.
 * Rows in which all values are equal become one of the notes.
 */
export function markdownTable({ rows: all, notes: written = [] }: Table): string {
  const equal = all.filter(({ values }) => Object.keys(values).length > 1 && new Set(Object.values(values)).size === 1);
  const rows = all.filter((row) => !equal.includes(row));
  const figures = equal.map(({ label, values }) => `${label} ${number(values[us])}`).join('; ');
  const notes = [...written, ...(equal.length > 0 ? [`The same for all: ${figures}.`] : [])];
  const names = [us, ...new Set(rows.flatMap(({ values }) => Object.keys(values)).filter((name) => name !== us))];
  const lines = rows.map((row) => {
    const found = ratioOf(row);
    const ratio = found ? `${found.ratio.toFixed(2)} × ${found.peer}` : '–';
    return `| ${[`${row.label} (${row.unit})`, ...names.map((name) => number(row.values[name])), ratio].join(' | ')} |`;
  });
  return [
    `| | ${names.join(' | ')} | Vitrine ÷ best peer |`,
    `| --- |${' ---: |'.repeat(names.length + 1)}`,
    ...lines,
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

/** Replaces the section of a document between its markers; keeps everything else. */
export function writeSection(file: string, name: string, text: string): void {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const section = `${start}\n\n${text.trim()}\n\n${end}`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + section + before.slice(to + end.length)
      : `${before.trimEnd()}\n\n${section}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, after);
}

function number(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(value < 10 ? 2 : 1);
}
