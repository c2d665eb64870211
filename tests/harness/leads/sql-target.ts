/** One interface to both kinds of database that the migrations must serve. */
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/backend/database/database';
import { isLong } from '../size';
import { preparedFolder } from './folders';
import { noPostgres, openSession, migratedPostgres } from './postgres-server';

export type Caller = {
  role?: 'anon' | 'authenticated' | 'service_role';
  headers?: Record<string, string>;
  /** The claims of an account's token. */
  claims?: Record<string, string>;
};

export type SqlTarget = {
  /** The SQLSTATE of an error, or 'ok'. */
  run: (sql: string, caller?: Caller) => Promise<string>;
  /** The rows of a query, for a caller or, without one, for the database's owner. */
  rows: <Row>(query: string, caller?: Caller) => Promise<Row[]>;
  /** What a database does by itself from time to time: vacuums the tables and updates their statistics. */
  maintain: () => Promise<void>;
  close: () => Promise<void>;
};

/** Both databases, for `describe.each`. */
export const bothDatabases = [
  { name: 'PGlite', open: openPglite, isAbsent: false },
  { name: 'PostgreSQL 15', open: openPostgres, isAbsent: noPostgres !== null },
];

/**
 * The databases that most tests use: both in a long run, and where PostgreSQL is not installed, which is then reported.
 * The daily run uses PostgreSQL alone, because owners have it and it takes a third of the time; contract.test.ts always
 * covers both.
 */
export const databases = bothDatabases.filter(({ name }) => isLong || noPostgres !== null || name === 'PostgreSQL 15');

async function openPglite(): Promise<SqlTarget> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  return { ...pgliteTarget(database), close: () => database.close() };
}

export function pgliteTarget(database: PGlite): Omit<SqlTarget, 'close'> {
  return {
    run: (sql, caller) =>
      database
        .transaction(async (transaction) => {
          await transaction.exec(`${asCaller(caller)}${sql}`);
          return 'ok';
        })
        .catch((error: { code: string }) => error.code),
    rows: async <Row>(query: string, caller?: Caller) =>
      database.transaction(async (transaction) => {
        if (caller) await transaction.exec(asCaller(caller));
        return (await transaction.query<{ rows: Row[] }>(asJson(query))).rows[0]?.rows ?? [];
      }),
    maintain: async () => void (await database.exec('vacuum (analyze)')),
  };
}

/** PostgreSQL 15 with what a Supabase project has, and the unchanged migrations. */
export async function openPostgres(): Promise<SqlTarget & { url: string }> {
  const { url, stop } = await migratedPostgres();
  const session = openSession(url);
  return {
    url,
    run: async (sql, caller) => {
      const answer = await session.ask(`begin;\n${asCaller(caller)}${sql};\ncommit;`);
      return /ERROR: +([A-Z0-9]{5})/.exec(answer)?.[1] ?? 'ok';
    },
    rows: async <Row>(query: string, caller?: Caller) =>
      JSON.parse(await session.ask(`begin;\n${asCaller(caller)}${asJson(query)};\ncommit;`)) as Row[], // the caller chooses the columns
    maintain: async () => void (await session.ask('vacuum (analyze)')),
    close: async () => {
      session.close();
      await stop();
    },
  };
}

/** The insert that PostgREST makes of a JSON body. */
export function insertOf(body: Record<string, unknown>): string {
  const names = Object.keys(body);
  const types: Record<string, string> = {
    id: 'uuid',
    created_at: 'timestamptz',
    mail_sent_at: 'timestamptz',
    mail_attempts: 'integer',
  };
  const shape = names.map((name) => `"${name}" ${types[name] ?? 'text'}`).join(', ');
  const columns = names.map((name) => `"${name}"`).join(', ');
  return `insert into public.leads (${columns}) select ${columns} from json_to_recordset(${jsonLiteral([body])}) as row (${shape})`;
}

/** A value as an SQL literal of JSON in plain ASCII, so that no tool on the way changes a control character. */
export function jsonLiteral(value: unknown): string {
  const ascii = JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${ascii.replaceAll("'", "''")}'::json`;
}

/** Statements that make the rest of a transaction a caller’s. */
export function asCaller({ role, headers, claims }: Caller = {}): string {
  const says = (name: string, value?: object) =>
    value ? `do $$ begin perform set_config('${name}', '${JSON.stringify(value)}', true); end $$;\n` : '';
  const known = says('request.headers', headers) + says('request.jwt.claims', claims);
  return role ? `${known}set local role ${role};\n` : known;
}

function asJson(query: string): string {
  return `select coalesce(json_agg(r), '[]') as rows from (${query}) r`;
}
