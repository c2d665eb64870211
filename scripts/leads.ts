/** `npm run leads`: shows, exports and removes the quote requests of the embedded database, whether or not the site runs. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { leadsAsCsv, leadsAsTable } from './leads/format-leads';
import { localDirectory, withLeadStore } from './local-supabase/open-lead-store';

const usage = `Usage : npm run leads -- [options]

  (sans option)             affiche les demandes de devis dans un tableau
  --pending                 seulement celles dont le courriel n’est pas parti
  --json                    en JSON, avec tous les champs
  --csv                     en CSV, pour un tableur
  --purge-before AAAA-MM-JJ supprime définitivement les demandes reçues avant ce jour
  --help                    affiche cette aide`;

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
    await (options.purgeBefore ? purge(options.purgeBefore) : show(options));
    return 0;
  } catch (error) {
    console.error(`Impossible de lire les demandes : ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

type Options = { json: boolean; csv: boolean; pending: boolean; help: boolean; purgeBefore: Date | null };

function readOptions(argv: string[]): Options | { fault: string } {
  const flag = { type: 'boolean', default: false } as const;
  let values;
  try {
    const options = { json: flag, csv: flag, pending: flag, help: flag, 'purge-before': { type: 'string' } } as const;
    values = parseArgs({ args: argv, options }).values;
  } catch {
    return { fault: `Commande non comprise : ${argv.join(' ')}` };
  }
  const { 'purge-before': day, ...flags } = values;
  if (flags.json && flags.csv) return { fault: 'Choisissez --json ou --csv, pas les deux.' };
  if (day === undefined) return { ...flags, purgeBefore: null };
  if (flags.json || flags.csv || flags.pending) return { fault: '--purge-before s’emploie seul.' };
  const purgeBefore = parseDay(day);
  if (!purgeBefore) return { fault: `« ${day} » n’est pas une date. Écrivez-la ainsi : 2024-01-31.` };
  if (purgeBefore > new Date()) return { fault: `Le ${day} est à venir : toutes les demandes seraient supprimées.` };
  return { ...flags, purgeBefore };
}

async function show({ json, csv, pending }: Options): Promise<void> {
  const leads = (await withLeadStore(localDirectory(process.env), (store) => store.list(pending))) ?? [];
  if (json) console.log(JSON.stringify(leads, null, 2));
  else if (csv) process.stdout.write(leadsAsCsv(leads));
  else console.log(leadsAsTable(leads, pending));
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

/** Midnight of that day where the command runs, or null if there is no such day. */
function parseDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const moment = new Date(Number(year), Number(month) - 1, Number(date));
  return moment.getMonth() === Number(month) - 1 && moment.getDate() === Number(date) ? moment : null;
}
