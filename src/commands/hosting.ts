import { readSite, siteRoot } from '../site/read/read-site';
import { offeredTypes } from '../site/resolve/kinds/service/project-types';
import { documentsOf } from '../site/resolve/plan/site-documents';
import { siteFacts } from '../site/resolve/facts/site-facts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { datedLines } from './lib/hosting/dated-lines';
import { baseline } from '../backend/checkup/before';
import { isAnyWrong, linesInWords, type Line } from '../site/validate/report/line';
import { versionOnline } from '../build/deploy/online/version-online';
import { isBuildDue } from '../site/resolve/lifecycle/due';
import type { Documents } from '../site/resolve/plan/site-documents';
import { checkProject } from '../backend/project/checks';
import { openCli, type Cli } from '../backend/project/cli';
import { projectFrom, type Project } from '../backend/project/project';
import { makePushKeys } from '../backend/project/push-keys';
import { sleepOf } from '../backend/project/sleep';
import { compiledDoor } from '../studio/local/door/compiled-door';
import { stageBackEnd, type StagedFolder } from '../backend/project/staged-folder';
import { readCommandLine } from './lib/common/command-line';
import { projectTypesSql } from './lib/leads/project-types-sql';
import { ownTerminal } from './lib/new/terminal';
import { stop } from './lib/common/system-fault';

/** `vitrine hosting`: sets up the back end of a site at Supabase. */
const usage = `Met en place, ou à jour, ce que le site a chez Supabase : la base, la fonction d’envoi, les tâches.

  npm run hosting                dit ce qui va être fait, dans quel projet, et demande
  npm run hosting -- --check     dit seulement ce qui est en place et ce qui manque, et l’essaie : une demande, que la
                                 base oublie aussitôt, et un courriel
  npm run hosting -- --awake     demande seulement si le projet répond : pour chaque jour, sans compte chez Supabase

  npm run hosting -- --due       demande seulement si une date est passée depuis que le site en ligne a été construit :
                                 pour chaque heure, sans compte chez Supabase

  --yes    sans demander
  --help   cette aide

  VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY   le projet, et sa clé publique
  SUPABASE_DB_URL=adresse                     la base, si le réseau d’ici ne la trouve pas seul
  SITE_CONFIG=dossier                         les documents d’un autre dossier que site-config

  « npx supabase login » d’abord, une fois, sauf pour --awake et --due. Code de sortie : 0 si tout est en place, 1 sinon.
`;

const flag = { type: 'boolean' } as const;
const { values } = readCommandLine({
  name: 'npm run hosting',
  usage,
  options: { check: flag, awake: flag, due: flag, yes: flag },
});
process.exitCode = await main().catch(stop);

async function main(): Promise<number> {
  if (values.due) return sayWhetherDue(documentsOf(readSite(siteRoot())));
  const project = projectFrom(process.env);
  if ('faults' in project) {
    console.error(project.faults.join('\n'));
    return 2;
  }
  if (values.awake) return askWhetherAwake(project);
  const documents = documentsOf(readSite(siteRoot()));
  const facts = siteFacts(documents);
  const staged = stageBackEnd(project, {
    siteSql: projectTypesSql(),
    site: facts?.url,
    door: await compiledDoor(),
  });
  const cli = openCli(project, staged.folder);
  const wanted = { migrations: staged.migrations, types: offeredTypes(documents), facts };

  const before = await checkProject(cli, project, wanted);
  const dated = facts ? await datedNow(documents, facts.url) : [];
  console.log(
    `Projet ${project.ref}${before.owner ? `, du site ${before.owner}` : ', qui n’est encore celui d’aucun site'}\n`,
  );
  console.log(linesInWords([...before.lines, ...dated]));
  if (before.lines[0]?.isRight === false) return 1;
  if (before.owner !== undefined && facts && before.owner !== facts.url) {
    console.error(
      `\nCe projet reçoit les demandes de ${before.owner}, et ces documents sont ceux de ${facts.url} : rien n’y est changé. Vérifiez VITE_SUPABASE_URL. Si le site a changé d’adresse, dites-le d’abord à la base : npm run -s leads -- --project-types`,
    );
    return 1;
  }
  if (values.check) return codeOf([...before.lines, ...dated]);
  // Its lines say what to do instead.
  if (before.past.differing.length > 0) return 1;
  if (!(await isAgreed(project))) return 1;
  await repairList(cli, staged, before.past.versions);
  await deploy(cli, staged);
  const after = await checkProject(cli, project, wanted);
  console.log('');
  console.log(linesInWords(after.lines));
  return codeOf(after.lines);
}

/** What is scheduled in this repository, and what is online, as far as dates are concerned. */
async function datedNow(documents: Documents, url: string): Promise<Line[]> {
  const folder = path.resolve('.github/workflows');
  const workflows = existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    : undefined;
  // Without the fact there is nothing to compare with.
  const version = documents.site[0]?.data.rebuilds ? await versionOnline(url) : { why: '' };
  return datedLines({ documents, workflows, version, now: Date.now() });
}

/** Prints `due=true` or `due=false`, as a task of a forge takes it, and the reason for people beside it. */
async function sayWhetherDue(documents: Documents): Promise<number> {
  const version = await versionOnline(documents.site[0]?.data.url ?? '');
  const isDue = 'built' in version && isBuildDue(documents, { built: version.built, now: Date.now() });
  console.log(`due=${isDue}`);
  console.error(
    'why' in version
      ? `On ne sait pas ce qui est en ligne : ${version.why}. La construction de la nuit y pourvoira.`
      : isDue
        ? 'Une date est passée depuis la dernière construction : le site est à construire.'
        : 'Rien n’est dû : il n’y a rien à construire.',
  );
  return 0;
}

/** This check also keeps a free project from being paused. */
async function askWhetherAwake(project: Project): Promise<number> {
  const why = await sleepOf(project);
  if (why === undefined) console.log(`✓ Le projet ${project.ref} répond : les demandes de devis arrivent.`);
  // GitHub shows a line of this form with the run and in its mail.
  else console.error(`${process.env.GITHUB_ACTIONS ? '::error::' : '✗ '}${why}`);
  return why === undefined ? 0 : 1;
}

/**
 * Tells the CLI, which refuses versions that it does not find, that a database of before has what the baseline makes. What
 * is there comes before what is gone: if the command is stopped between, the next one finds the same to do.
 */
async function repairList(cli: Cli, { migrations }: StagedFolder, past: readonly string[]): Promise<void> {
  if (past.length === 0) return;
  const made = migrations.filter((version) => version <= baseline);
  await cli.write('migration', 'repair', '--status', 'applied', ...made);
  await cli.write('migration', 'repair', '--status', 'reverted', ...past);
}

async function deploy(cli: Cli, { folder, siteSql, jobsSql }: StagedFolder): Promise<void> {
  await cli.write('db', 'push');
  // Project types first: otherwise a form could offer one that the database refuses.
  await cli.write('db', 'query', '--file', siteSql);
  await cli.write('functions', 'deploy', 'send-contact-email', '--use-api');
  // Only if the site has a hosted studio: without a repository the function would be useless, and only the studio's
  // application notifies phones of requests.
  if ((await cli.names('secrets')).includes('SITE_REPOSITORY')) {
    await cli.write('functions', 'deploy', 'site', '--use-api');
    await makePushKeys(cli, folder);
  }
  await cli.write('db', 'query', '--file', jobsSql);
}

async function isAgreed({ ref }: Project): Promise<boolean> {
  if (values.yes) return true;
  const terminal = ownTerminal();
  if (!terminal) {
    console.error('\nRien n’est changé : ajoutez --yes pour ne pas être interrogé.');
    return false;
  }
  const answer = await terminal.ask(`\nMettre à jour le projet ${ref} ? (oui/non) `).finally(() => terminal.close());
  return /^o(?:ui)?$/i.test(answer.trim());
}

function codeOf(lines: Parameters<typeof isAnyWrong>[0]): number {
  return isAnyWrong(lines) ? 1 : 0;
}
