import { Misuse, parseCommandLine } from '../command-line';
import { parisianMidnight } from './parisian-time';

export const usage = `Usage : npm run leads -- [options]

  (sans option)             affiche les demandes de devis dans un tableau
  --pending                 seulement celles dont le courriel n’est pas parti
  --json                    en JSON, avec tous les champs
  --csv                     en CSV, pour un tableur
  --release                 libère les demandes en quarantaine : leurs courriels partent
  --purge-before AAAA-MM-JJ supprime définitivement les demandes reçues avant ce jour (heure de Paris)
  --forget adresse@…        supprime définitivement les demandes d’une personne
  --project-types           écrit le SQL qui fait connaître à Supabase les types de projet des documents
  --help                    affiche cette aide

  SITE_CONFIG=dossier       les demandes du site d’un autre dossier que site-config`;

/** How the leads are shown; or, alone, what is done to them. */
export type Options =
  | { action: 'show'; json: boolean; csv: boolean; pending: boolean }
  | { action: 'help' }
  | { action: 'project-types' }
  | { action: 'release' }
  | { action: 'purge'; before: Date }
  | { action: 'forget'; email: string };

/** What the command line asks for, or what is wrong with it in French. */
export function readOptions(argv: string[]): Options | { fault: string } {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = {
    json: flag,
    csv: flag,
    pending: flag,
    release: flag,
    'project-types': flag,
    'purge-before': text,
    forget: text,
  } as const;
  let line;
  try {
    line = parseCommandLine({ name: 'npm run leads', usage, options }, argv);
  } catch (error) {
    if (error instanceof Misuse) return { fault: error.message };
    throw error;
  }
  const { json, csv, pending, release, forget, 'purge-before': day, 'project-types': types } = line.values;
  if (line.isHelp) return { action: 'help' };
  const alone = [
    types && '--project-types',
    release && '--release',
    day !== undefined && '--purge-before',
    forget !== undefined && '--forget',
  ];
  const [first, second] = alone.filter(Boolean);
  if (first && (second || json || csv || pending)) return { fault: `${first} s’emploie seul.` };
  if (json && csv) return { fault: 'Choisissez --json ou --csv, pas les deux.' };
  if (types) return { action: 'project-types' };
  if (release) return { action: 'release' };
  if (forget !== undefined) return readForget(forget);
  return day === undefined ? { action: 'show', json, csv, pending } : readPurge(day);
}

function readForget(written: string): Options | { fault: string } {
  const email = written.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { action: 'forget', email };
  return { fault: `« ${written} » n’est pas une adresse e-mail. Écrivez-la ainsi : nom@exemple.fr.` };
}

function readPurge(day: string): Options | { fault: string } {
  const before = parisianMidnight(day);
  if (!before) return { fault: `« ${day} » n’est pas une date. Écrivez-la ainsi : 2024-01-31.` };
  if (before > new Date()) return { fault: `Le ${day} est à venir : toutes les demandes seraient supprimées.` };
  return { action: 'purge', before };
}
