/**
 * A stand-in for PostgREST: the part that the desk and the studio of a published site need, over a real database with
 * PostgreSQL's own row security and grants. It was not compared with a running PostgREST. It does not cover counts,
 * single objects, upserts, several rows at once, schemas other than `public`, and most operators.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite';

export interface RestCall {
  method: string;
  url: URL;
  body: string;
  /** The claims of the verified token. */
  claims: { role: string; [claim: string]: unknown };
}

export interface RestAnswer {
  status: number;
  body?: unknown;
}

/** How tables are related; PostgREST derives it from the foreign keys. */
const relations: Record<string, { many: boolean; on: string }> = {
  project_types: { many: false, on: 'r.value = l.type_projet' },
  lead_notes: { many: true, on: 'r.lead_id = l.id' },
  lead_events: { many: true, on: 'r.lead_id = l.id' },
};

/** Answers a request under /rest/v1/ with the role of the token. */
export async function answerAs(database: PGlite, call: RestCall): Promise<RestAnswer> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        call.claims.role,
        JSON.stringify(call.claims),
      ]);
      return run(transaction, call);
    });
  } catch (error) {
    if (error instanceof NotPlayed) return { status: 400, body: { code: 'PGRST100', message: error.message } };
    const { code, message } = error as { code?: string; message: string }; // PGlite's DatabaseError
    if (!code) throw error;
    const status = code === '42501' ? (call.claims.role === 'anon' ? 401 : 403) : code.startsWith('23') ? 409 : 400;
    return { status, body: { code, message, details: null, hint: null } };
  }
}

/** PostgREST supports this, but the stand-in does not. */
class NotPlayed extends Error {}

async function run(database: Transaction, { method, url, body }: RestCall): Promise<RestAnswer> {
  const [, called, table = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(url.pathname) ?? [];
  const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const rows = async (sql: string) => (await database.query<{ answer: unknown }>(sql, values)).rows[0]?.answer;

  if (called) {
    const named = Object.entries(given).map(([name, one]) => `${identifier(name)} => ${value(one)}`);
    return { status: 200, body: await rows(`select public.${identifier(table)}(${named.join(', ')}) as answer`) };
  }
  const where = conditions(url, value);
  switch (method) {
    case 'GET': {
      const sql = `select ${chosen(url.searchParams.get('select') ?? '*', { url, value })} from public.${identifier(table)} l
        where ${where.join(' and ')} ${orderOf(url.searchParams.get('order'), 'l')}
        limit ${number(url, 'limit', 1000)} offset ${number(url, 'offset', 0)}`;
      return { status: 200, body: await rows(`select coalesce(json_agg(x), '[]') as answer from (${sql}) x`) };
    }
    case 'POST': {
      const names = Object.keys(given).map(identifier);
      const placed = Object.values(given).map(value);
      const insert = `insert into public.${identifier(table)} (${names.join(', ')}) values (${placed.join(', ')})`;
      const select = url.searchParams.get('select');
      if (!select) await rows(insert);
      // `return=representation`: the written rows, as far as the caller may read them.
      else
        return { status: 201, body: (await database.query(`${insert} returning ${identifier(select)}`, values)).rows };
      return { status: 201 };
    }
    case 'PATCH': {
      const set = Object.entries(given).map(([name, one]) => `${identifier(name)} = ${value(one)}`);
      const select = identifier(url.searchParams.get('select') ?? 'id');
      const sql = `update public.${identifier(table)} l set ${set.join(', ')} where ${where.join(' and ')} returning l.${select}`;
      return { status: 200, body: (await database.query(sql, values)).rows };
    }
    case 'DELETE':
      await rows(`delete from public.${identifier(table)} l where ${where.join(' and ')}`);
      return { status: 204 };
    default:
      return { status: 405 };
  }
}

interface Part {
  alias?: string | undefined;
  name: string;
  isInner: boolean;
  /** The part of the query about another table. */
  inner?: string | undefined;
}

/** `a,b,other(c),alias:other!inner(d)`, part by part. */
function partsOf(select: string): Part[] {
  const parts = [''];
  let depth = 0;
  for (const sign of select) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => {
    const [, alias, name = part, isInner, inner] = /^(?:(\w+):)?(\w+)(!inner)?(?:\(([^)]*)\))?$/.exec(part) ?? [];
    return { alias, name, isInner: isInner !== undefined, inner };
  });
}

/** The parts of `select` as columns of an SQL query. */
function chosen(select: string, { url, value }: { url: URL; value: (one: unknown) => string }): string {
  return partsOf(select)
    .map(({ alias, name, inner }) => {
      if (inner === undefined) return name === '*' ? 'l.*' : `l.${identifier(name)}`;
      const { many, on } = relations[name]!;
      const fields = inner.split(',').map((field) => `r.${identifier(field)}`);
      const filters = [on, ...embedded(url, { name: alias ?? name, value })];
      const sql = `select ${fields.join(', ')} from public.${identifier(name)} r where ${filters.join(' and ')} ${orderOf(url.searchParams.get(`${name}.order`), 'r')}`;
      return `(select ${many ? "coalesce(json_agg(y), '[]')" : 'to_json(y)'} from (${sql}) y) as ${identifier(alias ?? name)}`;
    })
    .join(', ');
}

const operators: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const notFilters = /^(?:select|limit|offset|columns|(?:\w+\.)?order)$/;

/** The filters of the table itself; a joined table with `!inner` is a condition too. */
function conditions(url: URL, value: (one: unknown) => string): string[] {
  const found = ['true'];
  for (const [name, filter] of url.searchParams) {
    if (notFilters.test(name) || name.includes('.')) continue;
    if (name === 'or') {
      const [, either = ''] = /^\((.*)\)$/.exec(filter) ?? [];
      const each = either.split('",').map((one) => {
        const [, column = '', operator = '', operand = ''] = /^(\w+)\.(\w+)\."([^"]*)"?$/.exec(one) ?? [];
        return `l.${compared(column, `${operator}.${operand}`, value)}`;
      });
      found.push(`(${each.join(' or ')})`);
      continue;
    }
    found.push(`l.${compared(name, filter, value)}`);
  }
  const select = url.searchParams.get('select') ?? '';
  for (const { alias, name } of partsOf(select).filter(({ isInner }) => isInner)) {
    const filters = [relations[name]!.on, ...embedded(url, { name: alias ?? name, value })];
    found.push(`exists (select from public.${identifier(name)} r where ${filters.join(' and ')})`);
  }
  return found;
}

function embedded(url: URL, { name, value }: { name: string; value: (one: unknown) => string }): string[] {
  return [...url.searchParams]
    .filter(([filtered]) => filtered.startsWith(`${name}.`) && !notFilters.test(filtered))
    .map(([filtered, filter]) => `r.${compared(filtered.slice(name.length + 1), filter, value)}`);
}

function compared(name: string, filter: string, value: (one: unknown) => string): string {
  const [, operator = '', operand] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (operator === 'in') return `${identifier(name)}::text = any(${value(operand?.slice(1, -1).split(','))})`;
  if (!operators[operator]) throw new NotPlayed(`This PostgREST knows no ${filter}.`);
  return `${identifier(name)} ${operators[operator]} ${value(operand)}`;
}

function orderOf(order: string | null, table: string): string {
  if (!order) return '';
  const parts = order.split(',').map((part) => {
    const [name = '', direction = 'asc'] = part.split('.');
    return `${table}.${identifier(name)} ${direction === 'desc' ? 'desc' : 'asc'}`;
  });
  return `order by ${parts.join(', ')}`;
}

function number(url: URL, name: string, usual: number): number {
  return Number(url.searchParams.get(name) ?? usual);
}

function identifier(name: string): string {
  if (!/^\w+$/.test(name)) throw new NotPlayed(`${name} is no name.`);
  return `"${name}"`;
}
