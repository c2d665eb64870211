import type { Transaction } from '@electric-sql/pglite';
import { identifier } from './quoting';
import { Refusal } from './refusal';

export interface Table {
  name: string;
  /** In SQL, with its schema. */
  sql: string;
  /** The type of each column, in SQL. */
  types: ReadonlyMap<string, string>;
  /** The columns of the primary key. */
  key: readonly string[];
}

/** A table or view of `public`. Whoever asks needs no right to it: the catalogue is not secret, as in PostgREST. */
export async function tableOf(database: Transaction, name: string): Promise<Table> {
  const { rows } = await database.query<{ column: string; type: string; isKey: boolean }>(
    `select a.attname as column, format_type(a.atttypid, a.atttypmod) as type, coalesce(a.attnum = any(k.conkey), false) as "isKey"
     from pg_catalog.pg_class c
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_catalog.pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname = $1`,
    [name],
  );
  if (rows.length === 0)
    throw new Refusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  return {
    name,
    sql: `public.${identifier(name)}`,
    types: new Map(rows.map(({ column, type }) => [column, type])),
    key: rows.filter(({ isKey }) => isKey).map(({ column }) => column),
  };
}

/** How a row of one table finds those of another: pairs of columns that are equal. */
export interface Relation {
  pairs: [own: string, other: string][];
  /** Whether there may be several, so that they are a list. */
  isMany: boolean;
}

/** The relation between two tables, by the foreign key that leads from one to the other. */
export async function relationOf(database: Transaction, table: string, other: string): Promise<Relation> {
  const { rows } = await database.query<{ pairs: [string, string][]; isOutward: boolean; isUnique: boolean }>(
    `select c.conrelid::regclass = t.own as "isOutward",
       exists (select from pg_catalog.pg_index i where i.indrelid = c.conrelid and i.indisunique
         and i.indkey::int2[] <@ c.conkey and i.indkey::int2[] @> c.conkey) as "isUnique",
       (select json_agg(json_build_array(a.attname, b.attname))
        from unnest(c.conkey, c.confkey) as k (own, other)
        join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_catalog.pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as pairs
     from (select to_regclass('public.' || quote_ident($1)) as own, to_regclass('public.' || quote_ident($2)) as other) t
     join pg_catalog.pg_constraint c on c.contype = 'f'
       and (c.conrelid, c.confrelid) in ((t.own, t.other), (t.other, t.own))`,
    [table, other],
  );
  const [found] = rows;
  if (!found || rows.length > 1)
    throw new Refusal(
      found ? 300 : 400,
      found ? 'PGRST201' : 'PGRST200',
      found
        ? `Could not embed because more than one relationship was found for '${table}' and '${other}'`
        : `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
    );
  return {
    pairs: found.isOutward ? found.pairs : found.pairs.map(([from, to]) => [to, from]),
    isMany: !found.isOutward && !found.isUnique,
  };
}

export interface Routine {
  /** The type of each parameter, in SQL. */
  types: ReadonlyMap<string, string>;
  /** Whether it answers with rows rather than one value. */
  isSet: boolean;
  isVoid: boolean;
  /** Whether it may change something. */
  isVolatile: boolean;
}

/** The function of `public` that these parameters call. */
export async function routineOf(database: Transaction, name: string, given: readonly string[]): Promise<Routine> {
  const { rows } = await database.query<{
    names: string[];
    types: string[];
    required: number;
    isSet: boolean;
    isVoid: boolean;
    isVolatile: boolean;
  }>(
    `select coalesce(p.proargnames[1:p.pronargs], '{}') as names, p.pronargs - p.pronargdefaults as required,
       array(select format_type(t, null) from unnest(p.proargtypes) as t) as types,
       p.proretset as "isSet", p.prorettype = 'void'::regtype as "isVoid", p.provolatile = 'v' as "isVolatile"
     from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.proname = $1`,
    [name],
  );
  const found = rows.find(
    ({ names, required }) =>
      given.every((one) => names.includes(one)) && names.slice(0, required).every((one) => given.includes(one)),
  );
  if (!found)
    throw new Refusal(
      404,
      'PGRST202',
      `Could not find the function public.${name}${given.length > 0 ? `(${given.join(', ')})` : ''} in the schema cache`,
    );
  return { ...found, types: new Map(found.names.map((one, rank) => [one, found.types[rank] ?? 'text'])) };
}
