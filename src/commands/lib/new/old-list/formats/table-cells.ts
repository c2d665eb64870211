import { CsvError, parse, type Info } from 'csv-parse/sync';
import { Refusal } from '../../../../../studio/logic/transport/refusal';

/** A row of cells, and the line on which it ends. */
export interface Cells {
  cells: string[];
  line: number;
}

/**
 * The cells of a table: CSV with commas, semicolons or tabs, a table of Markdown, or two addresses with an arrow between
 * them. Lines of notes (`# …`) and lines without any cell are left out. Throws a `Refusal` if quotes are not closed.
 */
export function tableCells(text: string): Cells[] {
  const rows = text
    // What Excel writes for itself, and the notes of tools; « # » alone is a heading.
    .replace(/^sep=.[ \t]*$/m, '')
    .replace(/^#(?![,;\t"]).*$/gm, '')
    .split('\n')
    .map(withoutArrow)
    .join('\n');
  const isMarkdown = /^[ \t]*\|.*\n[ \t]*\|[ \t|:-]+$/m.test(rows);
  const table = isMarkdown ? rows.replace(/^[ \t]*\|[ \t|:-]+$/gm, '').replace(/^[ \t]*\|/gm, '') : rows;
  return parsed(table, isMarkdown ? ['|'] : separatorsOf(table)).map(({ record, info: { lines } }) => ({
    cells: record.map(isMarkdown ? withoutMarks : withoutQuotes),
    line: lines,
  }));
}

function withoutMarks(cell: string): string {
  return cell.replaceAll('`', '').replace(/^\*+([^*]+)\*+$/, '$1');
}

function withoutQuotes(cell: string): string {
  return cell.replace(/^'(.*)'$/s, '$1');
}

/** An arrow between two addresses separates them. */
function withoutArrow(line: string): string {
  const [before = '', after] = line.split(/->|=>|→/, 2);
  return after === undefined || before.includes('"') ? line : `${before.trimEnd()}\t${after.trimStart()}`;
}

function parsed(table: string, delimiter: string[]): { record: string[]; info: Info }[] {
  try {
    // With `info`, the library gives objects, which its types do not say.
    return parse(table, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(
      `La liste ne peut pas être lue, ligne ${String((error as { lines?: number }).lines ?? 1)} : un guillemet (") y est ouvert et jamais fermé. Fermez-le, ou supprimez-le, puis recommencez.`,
      { cause: error },
    );
  }
}

/** Semicolons and tabs together, as people mix them; commas or bars if more lines have one, outside of quotes. */
function separatorsOf(table: string): string[] {
  const bare = table.slice(0, 100_000).replace(/"(?:[^"]|"")*"/g, '');
  const having = (sign: RegExp) => bare.split('\n').filter((line) => sign.test(line)).length;
  const [usual, commas, bars] = [having(/[;\t]/), having(/,/), having(/\|/)];
  if (bars > Math.max(usual, commas)) return ['|'];
  return commas > usual ? [','] : [';', '\t'];
}
