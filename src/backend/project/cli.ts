import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../site/read/disk/roots';
import type { Project } from './project';

/** The Supabase CLI, always called with an explicit project: no link is stored that another site might use. */
export interface Cli {
  /** Runs a read-only query. */
  ask: <Row>(sql: string) => Promise<Row[]>;
  /** Runs a statement without showing anything. */
  change: (sql: string) => Promise<void>;
  /** The names of the secrets, or the functions, that the project has. */
  names: (of: 'secrets' | 'functions') => Promise<string[]>;
  /** The differences between the project's settings and those of the folder. */
  drifts: () => Promise<Drifts>;
  /** Runs a writing command and shows its output. */
  write: (...words: string[]) => Promise<void>;
}

/** A setting that differs between the project and `config.toml`, as `supabase config diff` reports it. */
export interface Drift {
  path: string[];
  class: 'update' | 'remote_only' | 'local_only';
  remote: unknown;
}

/** The differences between a project's settings and the staged ones. */
export interface Drifts {
  changes: Drift[];
  /** The sections of the settings that the platform has shown. */
  scope: { present: string[] };
}

/** The CLI failed; the message is French and ends with the CLI's output. */
export class CliFailure extends Error {}

/** The version that `npx` fetches if none is installed. */
const pinned = 'supabase@3.1.0';

/** The CLI for a project, with the migrations and functions in `folder`. */
export function openCli({ ref, databaseUrl }: Project, folder: string): Cli {
  const [program = '', ...first] = cliCommand();
  const target = [
    '--workdir',
    folder,
    '--yes',
    ...(process.env.SUPABASE_PROFILE ? ['--profile', process.env.SUPABASE_PROFILE] : []),
  ];
  const remote = `--remote=${ref}`;

  function read(...words: string[]): Promise<unknown> {
    const all = [...first, ...words, remote, ...target, '--output-format', 'json'];
    return new Promise((resolve, reject) =>
      execFile(program, all, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        if (error) return reject(new CliFailure(failure(words, `${stderr}${stdout}` || error.message)));
        try {
          resolve(JSON.parse(stdout));
        } catch {
          reject(new CliFailure(failure(words, stdout)));
        }
      }),
    );
  }

  return {
    // The caller's type describes the columns of its query.
    ask: async <Row>(sql: string) => rowsOf(await read('db', 'query', '--read-only', sql)) as Row[],
    change: async (sql) => void (await read('db', 'query', sql)),
    names: async (of) => (rowsOf(await read(of, 'list')) as { name: string }[]).map(({ name }) => name),
    drifts: async () => (await read('config', 'diff')) as Drifts,
    write: (...words) => {
      const isMigrating = words[0] === 'migration' || words.join(' ') === 'db push';
      const place = databaseUrl && isMigrating ? `--remote=${databaseUrl}` : remote;
      const child = spawn(program, [...first, ...words, place, ...target], { stdio: 'inherit' });
      return new Promise((resolve, reject) => {
        child.once('error', (error) => reject(new CliFailure(failure(words, error.message))));
        child.once('close', (code) =>
          code === 0 ? resolve() : reject(new CliFailure(failure(words, `code ${code}`))),
        );
      });
    },
  };
}

/** The CLI answers with a list, or with an object that has one list. */
function rowsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  return Object.values((answer ?? {}) as object).find((value): value is unknown[] => Array.isArray(value)) ?? [];
}

function cliCommand(): string[] {
  const named = process.env.SUPABASE_CLI;
  if (named) return [named];
  const installed = path.join(projectRoot(), 'node_modules/.bin/supabase');
  return existsSync(installed) ? [installed] : ['npx', '--yes', pinned];
}

function failure(words: readonly string[], output: string): string {
  const isSignedOut = /access token|not logged in|unauthorized|401/i.test(output);
  const advice = isSignedOut
    ? 'Connectez-vous d’abord : npx supabase login'
    : 'Si ce n’est pas clair, vérifiez sur supabase.com que le projet existe et n’est pas en pause';
  return `« supabase ${words.slice(0, 2).join(' ')} » a échoué. ${advice}. Réponse :\n${output.trim()}`;
}
