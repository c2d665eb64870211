/** `npm run leads`: shows, exports and removes the quote requests of the embedded database, whether or not the site runs. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { leadsAsCsv, leadsAsTable } from './leads/format-leads';
import { type Options, readOptions, usage } from './leads/read-options';
import { localDirectory, withLeadStore } from './local-supabase/open-lead-store';

process.exitCode = await main(process.argv.slice(2));

/** 0: done; 1: it could not be done; 2: the command was not understood. */
async function main(argv: string[]): Promise<0 | 1 | 2> {
  const options = readOptions(argv);
  if ('fault' in options) {
    console.error(`${options.fault}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  try {
    if (process.env.VITE_SUPABASE_URL) {
      console.error(
        'Ce site envoie ses demandes à Supabase : consultez-les dans son tableau de bord. Voici la base intégrée.',
      );
    }
    if (options.purgeBefore) await purge(options.purgeBefore);
    else await (options.release ? release() : show(options));
    return 0;
  } catch (error) {
    console.error(`Commande impossible : ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function show({ json, csv, pending }: Options): Promise<void> {
  const leads = (await withLeadStore(localDirectory(process.env), (store) => store.list(pending))) ?? [];
  if (json) console.log(JSON.stringify(leads, null, 2));
  else if (csv) process.stdout.write(leadsAsCsv(leads));
  else console.log(leadsAsTable(leads, pending));
}

async function release(): Promise<void> {
  const released = (await withLeadStore(localDirectory(process.env), (store) => store.release())) ?? 0;
  console.log(
    released > 0
      ? `Libérées de la quarantaine : ${released} demande(s). Leurs courriels partent peu à peu, tant que le site tourne.`
      : 'Aucune demande n’est en quarantaine.',
  );
}

async function purge(before: Date): Promise<void> {
  const directory = localDirectory(process.env);
  const removed = (await withLeadStore(directory, (store) => store.purgeBefore(before.toISOString()))) ?? 0;
  const mails = purgeMails(join(directory, 'outbox'), before);
  const day = before.toLocaleDateString('fr-FR', { dateStyle: 'long' });
  console.log(
    `Supprimé définitivement, reçu avant le ${day} : ${removed} demande(s), ${mails} courriel(s) local(aux).`,
  );
}

/** The mails kept as files hold the same personal data. */
function purgeMails(outbox: string, before: Date): number {
  let files: string[] = [];
  try {
    files = readdirSync(outbox);
  } catch {
    return 0; // no mail was ever kept here
  }
  const old = files.map((file) => join(outbox, file)).filter((path) => statSync(path).mtime < before);
  for (const path of old) rmSync(path);
  return old.length;
}
