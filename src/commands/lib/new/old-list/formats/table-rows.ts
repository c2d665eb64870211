import { isAddress } from './cell-address';
import { rolesOf, type Roles } from './column-roles';
import { describedRow } from './described-row';
import type { List, Row } from '../row';
import { tableCells } from './table-cells';

/**
 * The rows of a table, or of a list with one address a line. Without headings, the first cell that is no number is the
 * old address. Throws a `Refusal`.
 */
export function tableRows(text: string): List {
  let roles: Roles<number> | undefined;
  const rows: Row[] = [];
  for (const { cells, line } of tableCells(text)) {
    const found = cells.some(isAddress) ? undefined : rolesOf(cells.map((cell, column) => [column, cell] as const));
    if (found) roles = found;
    else if (roles) rows.push(withSlashes(describedRow(line, roles, (column) => cells[column] ?? '')));
    else rows.push(bareRow(cells, line));
  }
  return { rows, others: 0 };
}

/** What counts, marks and dates are made of. */
const noWord = /^(?:[\d\s.,:/%+-]*|true|false|oui|non|yes|no)$/i;

/** A row without headings: the address, then the first cell that can be a target. */
function bareRow(cells: readonly string[], line: number): Row {
  const [from = '', ...others] = cells.filter((cell, at) => at > 0 || !/^\d*$/.test(cell));
  const written = others.filter((cell) => !noWord.test(cell));
  if (written.length === 0) return spacedRow(from, line);
  const to = written.find(isAddress) ?? written[0] ?? '';
  const code = others.find((cell) => /^(?:[2-5]\d\d)!?$/.test(cell));
  const isTold = isAddress(untold(to));
  return {
    line,
    from: isTold ? slugged(from) : from,
    to: slugged(untold(to)),
    ...(code === undefined ? {} : { code: Number.parseInt(code, 10) }),
  };
}

/** `_redirects`: an address, parameters, the target and a status, with spaces between them. */
const spaced = /^(\S+)((?:\s+\w+=\S+)*)\s+(\/\S*|https?:\/\/\S+|#\S+)(?:\s+([2-5]\d\d)!?)?(?:\s+\w+=\S+)*$/;

function spacedRow(cell: string, line: number): Row {
  const [, from, parameters = '', to, code] = spaced.exec(cell) ?? [];
  if (from === undefined || to === undefined) return { line, from: cell, to: '' };
  const query = parameters.trim().split(/\s+/).filter(Boolean).join('&');
  return { line, from: query === '' ? from : `${from}?${query}`, to, ...(code ? { code: Number(code) } : {}) };
}

/** A target without the status that Squarespace writes after it. */
function untold(to: string): string {
  return to.replace(/\s30[1278]!?$/, '').trimEnd();
}

/** Names of pages without a slash, as in Yoast's lists: `nos-tarifs`, `services/plomberie`. */
function withSlashes(row: Row): Row {
  return row.isPattern ? row : { ...row, from: slugged(row.from), to: slugged(row.to) };
}

function slugged(cell: string): string {
  const isSlug = /^[\p{L}\d_%-]+(?:\/[\p{L}\d_.%-]+)*\/?$/u.test(cell) && !noWord.test(cell);
  return isSlug && !isAddress(cell) ? `/${cell}` : cell;
}
