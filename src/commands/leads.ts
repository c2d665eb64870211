/** `npm run leads`: shows, exports and removes quote requests of the embedded database or of a hosted project. */
import { createInterface } from 'node:readline/promises';
import { isAnyWrong, linesInWords } from '../site/validate/report/line';
import { leadsAsCsv, leadsAsTable } from './lib/leads/format-leads';
import { hostedProject, type Project } from './lib/leads/project';
import { localStore, projectStore, type OwnerStore, type Removed } from './lib/leads/owner-store';
import { longDay } from '../backend/database/parisian-time';
import { type Options, readOptions, usage } from './lib/leads/read-options';
import { localDirectory } from '../site/read/disk/local-directory';
import { projectRoot } from '../site/read/disk/roots';
import { sentenceOf } from '../site/validate/report/system-fault';

process.exitCode = await main(process.argv.slice(2));

/** Exit code: 0 done, 1 failed, 2 misuse. */
async function main(argv: string[]): Promise<0 | 1 | 2> {
  const options = readOptions(argv);
  if ('fault' in options) {
    console.error(`${options.fault}\n\n${usage}`);
    return 2;
  }
  if (options.action === 'help') {
    console.log(usage);
    return 0;
  }
  try {
    if (options.action === 'project-types') {
      // Imported on demand: other actions do not need the documents.
      console.log((await import('./lib/leads/project-types-sql')).projectTypesSql());
      return 0;
    }
    if (options.action === 'doctor') {
      const { doctorLines } = await import('./lib/leads/doctor');
      if (process.env.VITE_SUPABASE_URL)
        console.error(
          'Ce site envoie ses demandes à Supabase : « npm run hosting -- --check » l’examine. Voici cette machine.',
        );
      const lines = await doctorLines(localDirectory(process.env));
      console.log(linesInWords(lines));
      return isAnyWrong(lines) ? 1 : 0;
    }
    const project = hostedProject(process.env);
    if (options.action === 'works') return await works(project);
    if (!project && process.env.VITE_SUPABASE_URL) {
      console.error(
        'Ce site envoie ses demandes à Supabase : renseignez SUPABASE_SERVICE_ROLE_KEY pour les lire ici. Voici la base intégrée.',
      );
    }
    const ofBackups = await backups(options, project);
    if (ofBackups !== undefined) {
      console.log(ofBackups);
      return 0;
    }
    const store = project ? projectStore(project) : localStore(localDirectory(process.env));
    if (options.action === 'show') await show(store, options);
    if (options.action === 'release') await release(store, options);
    if (options.action === 'purge')
      tellRemoved(`reçu avant le ${longDay(options.before)}`, await store.purgeBefore(options.before));
    if (options.action === 'forget') return await forget(store, options);
    return 0;
  } catch (error) {
    console.error(`Commande impossible : ${sentenceOf(error)}`);
    return 1;
  }
}

/** Does what concerns backups, and resolves to a summary; undefined for any other action. */
async function backups(options: Options, project: Project | null): Promise<string | undefined> {
  if (options.action === 'keep-backup') {
    const [{ keepBackup }, { withProject }] = await Promise.all([
      import('./lib/backup/keep-backup'),
      import('./lib/leads/backup'),
    ]);
    const directory = localDirectory(process.env);
    const input = { env: process.env, directory, root: projectRoot(), say: console.log, now: Date.now() };
    return withProject(project, (asked) => keepBackup({ ...input, project: asked }));
  }
  if (options.action !== 'backup' && options.action !== 'restore' && options.action !== 'backup-key') return undefined;
  const { restoreBackup, takeBackup, writeKeyPair } = await import('./lib/leads/backup');
  if (options.action === 'backup-key') return writeKeyPair(options.file);
  if (options.action === 'restore') return restoreBackup(options.file, project, options.keyFile);
  return takeBackup(options.file, project, options.recipient);
}

async function works(project: Project | null): Promise<0 | 1> {
  if (!project)
    throw new Error(
      'les chantiers gardés attendent dans le projet Supabase : renseignez SUPABASE_URL et SUPABASE_SERVICE_ROLE_KEY.',
    );
  const { lines, faults } = await (await import('./lib/leads/take-works')).takeWorks(project);
  if (lines.length + faults.length === 0) console.log('Aucun chantier n’attend.');
  for (const line of lines) console.log(line);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

type Asked<Action> = Options & { action: Action };

async function show(store: OwnerStore, { json, csv, pending, status }: Asked<'show'>): Promise<void> {
  const all = await store.list(pending);
  const leads = status === undefined ? all : all.filter((lead) => lead.status === status);
  if (json) console.log(JSON.stringify(leads, null, 2));
  else if (csv) process.stdout.write(leadsAsCsv(leads));
  else console.log(leadsAsTable(leads, { pending, status }));
}

async function release(store: OwnerStore, { id }: Asked<'release'>): Promise<void> {
  const released = await store.release(id);
  if (released > 0) {
    console.log(`Libérées de la quarantaine : ${released} demande(s). Leurs courriels partent ${store.mailsLeave}.`);
  } else {
    console.log(id === undefined ? 'Aucune demande n’est en quarantaine.' : 'Cette demande n’est pas en quarantaine.');
  }
}

async function forget(store: OwnerStore, { person, written, isSure }: Asked<'forget'>): Promise<0 | 2> {
  if (!isSure) {
    if (!process.stdin.isTTY) {
      console.error('Cette suppression est définitive : confirmez-la en ajoutant --yes.');
      return 2;
    }
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`Supprimer définitivement tout ce qu’a envoyé ${written} ? [o/N] `);
    terminal.close();
    if (!/^o(ui)?$/i.test(answer.trim())) {
      console.log('Rien n’a été supprimé.');
      return 0;
    }
  }
  tellRemoved(`envoyé par ${written}`, await store.forget(person));
  return 0;
}

function tellRemoved(what: string, { requests, mails }: Removed): void {
  const kept = mails === undefined ? '' : `, ${mails} courriel(s) local(aux)`;
  console.log(`Supprimé définitivement, ${what} : ${requests} demande(s)${kept}.`);
}
