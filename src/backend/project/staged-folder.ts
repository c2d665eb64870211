import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache } from '../../site/read/disk/cache';
import { engineRoot } from '../../site/read/disk/roots';
import type { Project } from './project';

/** The files sent to a project: those of the engine, and its own. */
export interface StagedFolder {
  folder: string;
  /** The versions of the migrations, oldest first. */
  migrations: string[];
  /** SQL to run: the site's data for the database, and the scheduled jobs. */
  siteSql: string;
  jobsSql: string;
}

interface Staging {
  siteSql: string;
  site: string | undefined;
  /** The folder of the compiled validator for the publishing function. */
  door: string;
  /** The folder in `.cache/`, which is replaced. */
  cacheName?: string;
}

/** Writes the engine's back end, filled in for a project, to `.cache/`, where the CLI may write. */
export function stageBackEnd(
  { url, publicKey }: Project,
  { siteSql, site, door, cacheName = 'supabase-project' }: Staging,
): StagedFolder {
  const folder = inCache(cacheName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(engineRoot, 'supabase'), path.join(folder, 'supabase'), { recursive: true });
  // The functions import from these; the CLI silently omits missing files.
  for (const part of ['src/site', 'src/page/leads', 'schemas/shapes.json'])
    cpSync(path.join(engineRoot, part), path.join(folder, part), { recursive: true });
  for (const name of readdirSync(door).filter((one) => one.endsWith('.js')))
    cpSync(path.join(door, name), path.join(folder, 'supabase/functions/site', name));
  if (site !== undefined) tellWhereDeskIs(path.join(folder, 'supabase/config.toml'), site);
  const jobs = readFileSync(path.join(engineRoot, 'supabase/hosted-cron.sql'), 'utf8')
    .replace('https://YOUR-PROJECT.supabase.co', () => quoted(url))
    .replace('YOUR-PUBLIC-KEY', () => quoted(publicKey));
  const staged = { siteSql: path.join(folder, 'site.sql'), jobsSql: path.join(folder, 'jobs.sql') };
  writeFileSync(staged.siteSql, siteSql);
  writeFileSync(staged.jobsSql, jobs);
  const migrations = readdirSync(path.join(folder, 'supabase/migrations'))
    .sort()
    .map((name) => name.slice(0, 14));
  return { folder, migrations, ...staged };
}

/** Sets where the links of sign-in mails lead, which only the site knows. */
function tellWhereDeskIs(file: string, site: string): void {
  const authSection = `[auth]\nsite_url = ${JSON.stringify(site)}\nadditional_redirect_urls = ${JSON.stringify([`${site}/bureau`, `${site}/atelier/site`])}`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('[auth]', () => authSection),
  );
}

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}
