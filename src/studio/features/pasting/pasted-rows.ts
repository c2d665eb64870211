import { isRead } from '../../../site/definitions/fields/kinds';
import type { GroupShape, ValueShape } from '../../../site/definitions/shapes/shapes';
import { folded } from '../../../site/definitions/french/suggest';
import { bodyOf, cellsOf } from './clipboard-html';
import { pastedMarkup } from './pasted-markup';

export interface PastedRows {
  rows: Record<string, string>[];
  lost: readonly string[];
}

/**
 * Converts a table with two columns to list items, if their first two fields are texts and no other is required
 * (service and price, question and answer). Undefined if anything else was copied with it.
 */
export function pastedRows(html: string, items: GroupShape): PastedRows | undefined {
  const columns = columnsOf(items);
  const body = bodyOf(html);
  const [table, ...others] = body.querySelectorAll('table');
  if (!columns || !table || others.length > 0) return undefined;
  const cells = cellsOf(table).filter((row) => row.some(({ textContent }) => textContent?.trim()));
  if (cells.length === 0 || cells.some((row) => row.length !== 2)) return undefined;
  const lost = new Set<string>();
  const rows = cells
    .filter((row, at) => at > 0 || !isHeading(row, columns))
    .map((row) =>
      Object.fromEntries(
        columns.map(([key, { markup }], column) => {
          const pasted = pastedMarkup(row[column]?.innerHTML ?? '', markup ? { markup } : {});
          pasted.lost.forEach((one) => lost.add(one));
          return [key, pasted.text];
        }),
      ),
    );
  table.remove();
  return rows.length === 0 || pastedMarkup(body.innerHTML, {}).text ? undefined : { rows, lost: [...lost] };
}

function columnsOf({ fields }: GroupShape): [string, ValueShape][] | undefined {
  const [first, second, ...others] = Object.entries(fields);
  const columns = [first, second].flatMap((entry): [string, ValueShape][] =>
    entry?.[1].form === 'value' && isRead(entry[1].kind) ? [[entry[0], entry[1]]] : [],
  );
  return columns.length === 2 && others.every(([, { isOptional }]) => isOptional) ? columns : undefined;
}

/** Whether a row contains column headers, by markup or by the fields' names. */
function isHeading(row: readonly Element[], columns: readonly [string, ValueShape][]): boolean {
  if (row.every(({ tagName }) => tagName === 'TH')) return true;
  return columns.some(([, { title = '', words = [] }], column) => {
    const heading = folded(row[column]?.textContent ?? '').replace(/s$/, '');
    return [title, ...words].some((name) => folded(name) === heading);
  });
}
