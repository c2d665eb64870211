import type { Transaction } from '@electric-sql/pglite';
import { relationOf, tableOf, type Table } from './catalogue';
import { chosenOf, columnOf, conditionOf, orderOf, rangeOf, type Chosen } from './query';
import { identifier } from './quoting';
import { notCovered, Refusal } from './refusal';
import type { RestAnswer, RestCall } from './rest-call';

/** Answers a question to a table, or a change of it. */
export async function askTable(database: Transaction, name: string, call: RestCall): Promise<RestAnswer> {
  const table = await tableOf(database, name);
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      return read(database, table, call);
    case 'POST':
      return written(database, { ...call, status: 201 }, await insertion(table, call));
    case 'PATCH': {
      const rows = rowsOf(call.body);
      const [row] = rows;
      if (rows.length !== 1 || !row) throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
      const columns = columnsOf(table, rows);
      // Without a column, nothing is changed.
      if (columns.length === 0) return { status: call.isAsked('return=representation') ? 200 : 204, body: '[]' };
      const set = columns.map((column) => `${identifier(column)} = given.${identifier(column)}`).join(', ');
      const change = `update ${table.sql} l set ${set} from ${recordsOf(table, columns)} where ${conditionOf(call.url.searchParams, 'l')}`;
      return written(database, { ...call, status: 200 }, change, JSON.stringify(rows));
    }
    case 'DELETE':
      return written(
        database,
        { ...call, status: 200 },
        `delete from ${table.sql} l where ${conditionOf(call.url.searchParams, 'l')}`,
      );
    default:
      throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${call.method}`);
  }
}

async function read(
  database: Transaction,
  table: Table,
  { method, url, isAsked, mostRows = 1000 }: RestCall,
): Promise<RestAnswer> {
  const { searchParams: query } = url;
  const columns: string[] = [];
  for (const chosen of chosenOf(query.get('select') ?? '*'))
    columns.push(chosen.inner ? await embedded(database, table, chosen) : columnOf(chosen, 'l'));
  const where = conditionOf(query, 'l');
  const { limit, offset } = rangeOf(query, mostRows);
  const sql = `select ${columns.join(', ')} from ${table.sql} l where ${where} ${orderOf(query, 'l')} limit ${limit} offset ${offset}`;
  const { rows } = await database.query<{ body: string; n: number }>(
    `select coalesce(json_agg(x), '[]')::text as body, count(*)::int as n from (${sql}) x`,
  );
  const { body = '[]', n = 0 } = rows[0] ?? {};
  const total = isAsked('count=exact')
    ? (await database.query<{ n: number }>(`select count(*)::int as n from ${table.sql} l where ${where}`)).rows[0]?.n
    : undefined;
  const range = `${n === 0 ? '*' : `${offset}-${offset + n - 1}`}/${total ?? '*'}`;
  const status = total !== undefined && n < total ? 206 : 200;
  return { status, headers: { 'content-range': range }, ...(method === 'GET' && { body }) };
}

/** The related rows as a column: a list, or the only one there can be. */
async function embedded(database: Transaction, table: Table, { name, as, inner = [] }: Chosen): Promise<string> {
  if (inner.some((one) => one.inner)) throw notCovered('a selection in a selection in a selection');
  const other = await tableOf(database, name);
  const { pairs, isMany } = await relationOf(database, table.name, name);
  const on = pairs.map(([own, theirs]) => `r.${identifier(theirs)} = l.${identifier(own)}`).join(' and ');
  const sql = `select ${inner.map((one) => columnOf(one, 'r')).join(', ')} from ${other.sql} r where ${on}`;
  return `(select ${isMany ? "coalesce(json_agg(y), '[]')" : 'to_json(y)'} from (${sql}) y) as ${identifier(as)}`;
}

/** Runs a change; the written rows are answered if that is asked, as far as the caller may read them. */
async function written(
  database: Transaction,
  { url, isAsked, status, body, beforeChange }: RestCall & { status: number },
  sql: string,
  rows = body,
): Promise<RestAnswer> {
  const values = sql.includes('$1') ? [rows] : [];
  beforeChange?.();
  if (!isAsked('return=representation')) {
    await database.query(sql, values);
    return { status: status === 201 ? 201 : 204 };
  }
  const chosen = chosenOf(url.searchParams.get('select') ?? '*');
  if (chosen.some(({ inner }) => inner)) throw notCovered('a related table in the answer to a change');
  const returning = chosen.map((one) => columnOf(one, 'l')).join(', ');
  const { rows: answered } = await database.query<{ body: string }>(
    `with x as (${sql} returning ${returning}) select coalesce(json_agg(x), '[]')::text as body from x`,
    values,
  );
  return { status, body: answered[0]?.body ?? '[]' };
}

function insertion(table: Table, { url, body, isAsked }: RestCall): string {
  const rows = rowsOf(body);
  const named = url.searchParams.get('columns');
  const columns = named === null ? columnsOf(table, rows) : columnsOf(table, [Object.fromEntries(listed(named))]);
  const isAlike = rows.every((row) => Object.keys(row).length === columns.length);
  if (named === null && !isAlike) throw new Refusal(400, 'PGRST102', 'All object keys must match');
  const into = `insert into ${table.sql} as l`;
  if (columns.length === 0) return `${into} default values`;
  const names = columns.map(identifier).join(', ');
  return `${into} (${names}) select ${columns.map((column) => `given.${identifier(column)}`).join(', ')} from ${recordsOf(table, columns)}${onConflict()}`;

  function onConflict(): string {
    const isMerged = isAsked('resolution=merge-duplicates');
    if (!isMerged && !isAsked('resolution=ignore-duplicates')) return '';
    const key = url.searchParams.get('on_conflict')?.split(',') ?? table.key;
    const set = columns.map((column) => `${identifier(column)} = excluded.${identifier(column)}`).join(', ');
    return ` on conflict (${key.map(identifier).join(', ')}) do ${isMerged ? `update set ${set}` : 'nothing'}`;
  }
}

const listed = (columns: string) => columns.split(',').map((name) => [name.replaceAll('"', ''), null] as const);

/** The rows of the body as a table: PostgreSQL parses the JSON itself, so that it refuses what it cannot store. */
function recordsOf(table: Table, columns: readonly string[]): string {
  const shape = columns.map((column) => `${identifier(column)} ${table.types.get(column)}`).join(', ');
  // A single object is a list of one.
  return `json_to_recordset(case json_typeof($1::text::json) when 'array' then $1::text::json else json_build_array($1::text::json) end) as given (${shape})`;
}

function columnsOf(table: Table, rows: readonly object[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = columns.find((column) => !table.types.has(column));
  if (unknown !== undefined)
    throw new Refusal(400, 'PGRST204', `Could not find the '${unknown}' column of '${table.name}' in the schema cache`);
  return columns;
}

/** The objects of a body: one, or a list. */
export function rowsOf(body: string): object[] {
  const parsed = parse(body);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!rows.every(isObject)) throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
  return rows;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
  }
}
