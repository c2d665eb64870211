/** The part of PostgREST that inserting a lead needs, with its status codes and error bodies. */
import type { PGlite } from '@electric-sql/pglite';

export type RestRequest = {
  method: string;
  url: URL;
  prefer: string;
  body: string;
  /** The visitor's network address, for the limit per address. */
  address: string;
  /** The page from which the request was sent, and the browser's doubt about its sender, if it sent them. */
  page?: string;
  doubt?: string;
};

export type RestAnswer = {
  status: number;
  body?: { code: string; message: string; details: string | null; hint: string | null };
};

/** Answers a request under /rest/v1/ as the `anon` role would be answered. */
export async function answerRest(database: PGlite, request: RestRequest): Promise<RestAnswer> {
  const table = request.url.pathname.replace(/^\/rest\/v1\//, '');
  if (table !== 'leads')
    return refusal(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
  // Anything but a plain insert (reading, changing, returning the row) is refused by the grants.
  const isPlainInsert =
    request.method === 'POST' && !/return=(representation|headers-only)|resolution=/.test(request.prefer);
  if (!isPlainInsert) return refusal(401, '42501', 'permission denied for table leads');

  const rows = parseRows(request.body);
  if (!rows) return refusal(400, 'PGRST102', 'Empty or invalid json');
  const types = await columnTypes(database);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = columns.find((column) => !types.has(column));
  if (unknown !== undefined) {
    return refusal(400, 'PGRST204', `Could not find the '${unknown}' column of 'leads' in the schema cache`);
  }
  // An empty object inserts a row of nulls, which is refused.
  const named = columns.length > 0 ? columns : ['prenom'];
  try {
    await insert(database, { request, columns: named.map((name) => ({ name, type: types.get(name) ?? 'text' })) });
    return { status: 201 };
  } catch (error) {
    return fromDatabase(error);
  }
}

type Column = { name: string; type: string };

async function insert(
  database: PGlite,
  { request, columns }: { request: RestRequest; columns: Column[] },
): Promise<void> {
  // The names come from the catalogue, so quoting is enough.
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const shape = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  const json = request.body.trimStart().startsWith('[') ? request.body : `[${request.body}]`;
  await database.transaction(async (transaction) => {
    await transaction.query("select set_config('role', 'anon', true), set_config('request.headers', $1, true)", [
      JSON.stringify({
        'x-forwarded-for': request.address,
        'x-page-path': request.page,
        'x-doubt': request.doubt,
      }),
    ]);
    // PostgreSQL parses the JSON itself, so that it refuses what it cannot store (\u0000).
    await transaction.query(
      `insert into public.leads (${names}) select ${names} from json_to_recordset($1::text::json) as row (${shape})`,
      [json],
    );
  });
}

async function columnTypes(database: PGlite): Promise<Map<string, string>> {
  const { rows } = await database.query<Column>(
    "select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'public.leads'::regclass and attnum > 0 and not attisdropped",
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function parseRows(body: string): object[] | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null && !Array.isArray(row);
    return rows.every(isObject) ? rows : null;
  } catch {
    return null;
  }
}

function fromDatabase(error: unknown): RestAnswer {
  const { code, message, detail, hint } = error as { code?: string; message: string; detail?: string; hint?: string }; // PGlite's DatabaseError
  if (!code) throw error;
  return { status: statusOf(code), body: { code, message, details: detail ?? null, hint: hint ?? null } };
}

function statusOf(code: string): number {
  if (/^PT[45]\d\d$/.test(code)) return Number(code.slice(2));
  if (code === '42501') return 401;
  if (code === '23503' || code === '23505') return 409;
  // Insufficient resources, above all disk space: https://docs.postgrest.org/en/stable/references/errors.html
  if (code.startsWith('53')) return 503;
  return /^(22|23|42)/.test(code) ? 400 : 500;
}

function refusal(status: number, code: string, message: string): RestAnswer {
  return { status, body: { code, message, details: null, hint: null } };
}
