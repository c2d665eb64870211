/** `npm run leads`: shows, exports and removes the quote requests of the embedded database, whether or not the site runs. */
import { join } from 'node:path';
import { leadsAsCsv, leadsAsTable } from './leads/format-leads';
import { removeMails, type Unwanted } from './leads/local-mails';
import { longDay } from './leads/parisian-time';
import { type Options, readOptions, usage } from './leads/read-options';
import { localDirectory, withLeadStore } from './local-supabase/open-lead-store';
import { sentenceOf } from './system-fault';

const directory = localDirectory(process.env);

process.exitCode = await main(process.argv.slice(2));

/** 0: done; 1: it could not be done; 2: the command was not understood. */
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
      // Loaded here: the other actions have no use for the documents.
      console.log((await import('./leads/project-types-sql')).projectTypesSql());
      return 0;
    }
    if (process.env.VITE_SUPABASE_URL) {
      console.error(
        'Ce site envoie ses demandes à Supabase : consultez-les dans son tableau de bord. Voici la base intégrée.',
      );
    }
    if (options.action === 'show') await show(options);
    if (options.action === 'release') await release();
    if (options.action === 'purge') await purge(options.before);
    if (options.action === 'forget') await forget(options.email);
    return 0;
  } catch (error) {
    console.error(`Commande impossible : ${sentenceOf(error)}`);
    return 1;
  }
}

async function show({ json, csv, pending }: Options & { action: 'show' }): Promise<void> {
  const leads = (await withLeadStore(directory, (store) => store.list(pending))) ?? [];
  if (json) console.log(JSON.stringify(leads, null, 2));
  else if (csv) process.stdout.write(leadsAsCsv(leads));
  else console.log(leadsAsTable(leads, pending));
}

async function release(): Promise<void> {
  const released = (await withLeadStore(directory, (store) => store.release())) ?? 0;
  console.log(
    released > 0
      ? `Libérées de la quarantaine : ${released} demande(s). Leurs courriels partent peu à peu, tant que le site tourne.`
      : 'Aucune demande n’est en quarantaine.',
  );
}

async function purge(before: Date): Promise<void> {
  const ids = (await withLeadStore(directory, (store) => store.purgeBefore(before.toISOString()))) ?? [];
  tellRemoved(`reçu avant le ${longDay(before)}`, { ids, before });
}

async function forget(email: string): Promise<void> {
  const ids = (await withLeadStore(directory, (store) => store.forget({ email }))) ?? [];
  tellRemoved(`envoyé par ${email}`, { ids, email });
}

function tellRemoved(what: string, unwanted: Unwanted): void {
  const mails = removeMails(join(directory, 'outbox'), unwanted);
  console.log(`Supprimé définitivement, ${what} : ${unwanted.ids.length} demande(s), ${mails} courriel(s) local(aux).`);
}
