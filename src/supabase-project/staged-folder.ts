import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache } from '../read/cache';
import { engineRoot } from '../read/roots';
import type { Project } from './project';

/** What is sent to a project: its own files for each, beside those that come with the engine. */
export interface StagedFolder {
  folder: string;
  /** The versions of the migrations, oldest first. */
  migrations: string[];
  /** SQL to be run: what the database must know of the site, and the jobs that repeat. */
  siteSql: string;
  jobsSql: string;
}

/** Puts the back end of this engine, filled in for a project, into `.cache/`, where the CLI may write. */
export function stageBackEnd(
  { url, publicKey }: Project,
  { siteSql, site }: { siteSql: string; site: string | undefined },
): StagedFolder {
  const folder = inCache('supabase-project');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(engineRoot, 'supabase'), path.join(folder, 'supabase'), { recursive: true });
  // The functions import from these; the CLI leaves out without a word what is not there.
  for (const room of ['definitions', 'leads', 'validate/images'])
    cpSync(path.join(engineRoot, 'src', room), path.join(folder, 'src', room), { recursive: true });
  if (site !== undefined) tellWhereDeskIs(path.join(folder, 'supabase/config.toml'), site);
  const jobs = readFileSync(path.join(engineRoot, 'supabase/hosted-cron.sql'), 'utf8')
    .replace('https://YOUR-PROJECT.supabase.co', quoted(url))
    .replace('YOUR-PUBLIC-KEY', quoted(publicKey));
  const staged = { siteSql: path.join(folder, 'site.sql'), jobsSql: path.join(folder, 'jobs.sql') };
  writeFileSync(staged.siteSql, siteSql);
  writeFileSync(staged.jobsSql, jobs);
  const migrations = readdirSync(path.join(folder, 'supabase/migrations'))
    .sort()
    .map((name) => name.slice(0, 14));
  return { folder, migrations, ...staged };
}

/** The settings of the project that only a site knows: where the mails of the sign-in lead. */
function tellWhereDeskIs(file: string, site: string): void {
  const told = `[auth]\nsite_url = ${JSON.stringify(site)}\nadditional_redirect_urls = [${JSON.stringify(`${site}/bureau`)}]`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('[auth]', () => told),
  );
}

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}
