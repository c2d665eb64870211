import { Misuse, parseCommandLine } from '../command-line';

export const usage = `Usage : npm run leads -- [options]

  (sans option)             affiche les demandes de devis dans un tableau
  --pending                 seulement celles dont le courriel n’est pas parti
  --json                    en JSON, avec tous les champs
  --csv                     en CSV, pour un tableur
  --release                 libère les demandes en quarantaine : leurs courriels partent
  --purge-before AAAA-MM-JJ supprime définitivement les demandes reçues avant ce jour
  --help                    affiche cette aide`;

export type Options = {
  json: boolean;
  csv: boolean;
  pending: boolean;
  help: boolean;
  release: boolean;
  purgeBefore: Date | null;
};

/** What the command line asks for, or what is wrong with it in French. */
export function readOptions(argv: string[]): Options | { fault: string } {
  const flag = { type: 'boolean', default: false } as const;
  const options = { json: flag, csv: flag, pending: flag, release: flag, 'purge-before': { type: 'string' } } as const;
  let line;
  try {
    line = parseCommandLine({ name: 'npm run leads', usage, options }, argv);
  } catch (error) {
    if (error instanceof Misuse) return { fault: error.message };
    throw error;
  }
  const { 'purge-before': day, ...chosen } = line.values;
  const flags = { ...chosen, help: line.isHelp };
  if (flags.json && flags.csv) return { fault: 'Choisissez --json ou --csv, pas les deux.' };
  if (flags.release && (flags.json || flags.csv || flags.pending || day !== undefined))
    return { fault: '--release s’emploie seul.' };
  if (day === undefined) return { ...flags, purgeBefore: null };
  if (flags.json || flags.csv || flags.pending) return { fault: '--purge-before s’emploie seul.' };
  const purgeBefore = parseDay(day);
  if (!purgeBefore) return { fault: `« ${day} » n’est pas une date. Écrivez-la ainsi : 2024-01-31.` };
  if (purgeBefore > new Date()) return { fault: `Le ${day} est à venir : toutes les demandes seraient supprimées.` };
  return { ...flags, purgeBefore };
}

/** Midnight of that day where the command runs, or null if there is no such day. */
function parseDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const moment = new Date(Number(year), Number(month) - 1, Number(date));
  return moment.getMonth() === Number(month) - 1 && moment.getDate() === Number(date) ? moment : null;
}
