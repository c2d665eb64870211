/** CSV for a French spreadsheet: semicolons, a byte order mark, and no cell that would be run as a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  // A spreadsheet would run a cell that begins like this (also with full-width signs); the apostrophe makes it text.
  const safe = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
