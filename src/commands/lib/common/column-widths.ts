/**
 * The widths of the columns of a table, in characters. Not by spreading the rows: a call takes some 100,000 values at
 * most.
 */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return widths;
}
