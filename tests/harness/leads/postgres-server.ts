/** A temporary PostgreSQL 15: the server at TEST_PG_URL, or one started here if its programs are installed. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';

export type PostgresServer = { url: string; stop: () => Promise<void> };

const programs = findPrograms();

/** Why there is no server to test with; null if there is one. */
export const noPostgres =
  process.env.TEST_PG_URL || programs ? null : 'PostgreSQL 15 absent : ni TEST_PG_URL, ni initdb, postgres et psql.';

if (noPostgres) console.log(noPostgres);

/** This worker's server and the number of its databases: following test files use it too. */
const everything = globalThis as { vitrinePostgres?: Promise<string>; vitrineMigrated?: string; databases?: number };

/** Creates an empty database on a shared server. */
export async function startPostgres(): Promise<PostgresServer> {
  return databaseOn(await sharedServer());
}

/**
 * Creates a database with what a Supabase project has, and the unchanged migrations. They run once for all files of a
 * worker, in a database that the others are copied from: all migrations take two seconds, a copy a tenth of one.
 */
export async function migratedPostgres(): Promise<PostgresServer> {
  const server = await sharedServer();
  return databaseOn(server, (everything.vitrineMigrated ??= migratedOn(server)));
}

function sharedServer(): Promise<string> {
  const { TEST_PG_URL: url } = process.env;
  return (everything.vitrinePostgres ??= url ? Promise.resolve(url) : startServer());
}

/** The name of a database that others are copied from. */
function migratedOn(server: string): string {
  const { url, name } = databaseOn(server);
  const migrations = readdirSync('supabase/migrations').sort();
  const files = ['src/backend/database/platform.sql', ...migrations.map((file) => join('supabase/migrations', file))];
  psql(url, files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  // The server at TEST_PG_URL outlives this process, so the database is removed from it.
  if (process.env.TEST_PG_URL) process.once('exit', () => psql(server, `drop database ${name} with (force)`));
  return name;
}

/** Starts a server. It ends with this process, however that ends, and its folder is removed. */
async function startServer(): Promise<string> {
  if (!programs) throw new Error('look at noPostgres first');
  const folder = mkdtempSync('/tmp/vitrine-pg-');
  // PostgreSQL does not run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(programs.initdb, options, { ...nobody, cwd: folder, stdio: 'ignore' });
  const port = String(await freePort());
  const serve = '"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; cd /; rm -rf "$0"';
  const words = [
    programs.postgres,
    '-D',
    data,
    '-p',
    port,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-F',
    '-c',
    'timezone=UTC',
  ];
  const server = spawn('sh', ['-c', serve, folder, ...words], {
    ...nobody,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Stays open for as long as this process lives, without keeping it alive.
  server.unref();
  (server.stdin as Socket | null)?.unref();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  for (let tries = 0; ; tries++) {
    try {
      psql(url, 'select 1');
      return url;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

// If a failed test leaves a lock behind, the next test must fail instead of waiting.
const impatient = { ...process.env, PGOPTIONS: '-c statement_timeout=10s' };

/** Runs a script in one session and returns its output; throws with psql's message. */
export function psql(url: string, script: string): string {
  const options = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=sqlstate', url];
  return execFileSync('psql', options, { input: script, encoding: 'utf8', stdio: 'pipe', env: impatient }).trim();
}

/**
 * Keeps one psql process open, because starting one for each statement would cost more than the statements. One call at
 * a time.
 */
export function openSession(url: string): { ask: (script: string) => Promise<string>; close: () => void } {
  const options = '-X -q -A -t -v ON_ERROR_STOP=0 -v VERBOSITY=sqlstate';
  // Errors are part of the output, in order.
  const session = spawn('sh', ['-c', `exec psql ${options} "$0" 2>&1`, url], { stdio: ['pipe', 'pipe', 'ignore'] });
  const chunks = session.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  let asked = 0;
  return {
    ask: async (script) => {
      const end = `end-of-answer-${++asked}\n`;
      session.stdin.write(`${script}\n;\n\\echo ${end}`);
      let answer = '';
      while (!answer.endsWith(end)) answer += await next(chunks);
      return answer.slice(0, -end.length).trim();
    },
    close: () => session.kill(),
  };
}

async function next(chunks: AsyncIterator<string>): Promise<string> {
  const { value, done } = await chunks.next();
  if (done) throw new Error('psql has ended');
  return value;
}

function databaseOn(server: string, template = 'template1'): PostgresServer & { name: string } {
  everything.databases = (everything.databases ?? 0) + 1;
  const name = `vitrine_test_${process.pid}_${everything.databases}`;
  psql(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, stop: async () => void psql(server, `drop database ${name} with (force)`) };
}

function findPrograms(): { initdb: string; postgres: string } | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/lib/postgresql/15/bin'];
  const find = (program: string) => folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  const initdb = find('initdb');
  const postgres = find('postgres');
  return initdb && postgres && find('psql') ? { initdb, postgres } : null;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
