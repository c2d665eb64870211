/** Lines for a French spreadsheet: semicolons, a byte order mark, and no cell that it would take for a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like this; the apostrophe makes it text. Full-width forms count too.
  const safe = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
