import { asciiMail } from '../../../site/definitions/french/mail-address';
import { unaccented } from '../../../site/definitions/french/suggest';
import { readPhone } from '../../../page/leads/phone-number';
import { leadStatuses, type LeadStatus, type Person } from '../../../desk/queries/desk-data';
import { Misuse, parseCommandLine } from '../common/command-line';
import { parisianMidnight } from '../../../backend/database/parisian-time';

export const usage = `Usage : npm run leads -- [options]

  (sans option)             affiche les demandes de devis dans un tableau
  --pending                 seulement celles dont le courriel n’est pas parti
  --status état             seulement celles de cet état : ${leadStatuses.join(', ')}
  --json                    en JSON, avec tous les champs
  --csv                     en CSV, pour un tableur
  --release                 libère les demandes en quarantaine : leurs courriels partent
  --release numéro          libère une demande, dont --json donne le numéro (id)
  --purge-before AAAA-MM-JJ supprime définitivement les demandes reçues avant ce jour (heure de Paris)
  --forget adresse@…        supprime définitivement les demandes d’une personne, après confirmation
  --forget "06 12 34 56 78" la même chose, par son numéro de téléphone
  --yes                     confirme --forget sans poser la question
  --backup fichier          sauvegarde les demandes, leurs notes, leur historique et les accords des clients
  --backup fichier --for clé  la même chose, chiffrée pour une clé publique (age1…)
  --restore fichier         les remet dans une base qui n’en a pas encore ; aucun courriel ne part
  --restore fichier --key fichier  la même chose, d’une sauvegarde chiffrée et du fichier de la clé secrète
  --backup-key fichier      fait une paire de clés : la secrète dans ce fichier, la publique à l’écran
  --keep-backup             la sauvegarde de chaque semaine : chiffrée, gardée où dit BACKUP_URL, les anciennes retirées
  --works                   reprend dans le site, en brouillon, les chantiers gardés par un bureau en ligne
  --doctor                  dit ce qui est en place sur cette machine et ce qui manque, et l’essaie
  --project-types           écrit le SQL qui fait connaître à Supabase les types de projet et l’entreprise
  --help                    affiche cette aide

Avec SUPABASE_URL (ou VITE_SUPABASE_URL) et SUPABASE_SERVICE_ROLE_KEY dans l’environnement, la commande lit le projet
Supabase ; sans la clé, la base intégrée. La clé n’est ni gardée ni affichée.`;

/** How leads are shown, or one action on them. */
export type Options =
  | { action: 'show'; json: boolean; csv: boolean; pending: boolean; status?: LeadStatus }
  | { action: 'help' }
  | { action: 'project-types' }
  | { action: 'doctor' }
  | { action: 'works' }
  | { action: 'backup'; file: string; recipient?: string | undefined }
  | { action: 'restore'; file: string; keyFile?: string | undefined }
  | { action: 'backup-key'; file: string }
  | { action: 'keep-backup' }
  | { action: 'release'; id?: string }
  | { action: 'purge'; before: Date }
  | { action: 'forget'; person: Person; written: string; isSure: boolean };

type Fault = { fault: string };

/** The parsed command line, or a French error message. */
export function readOptions(argv: string[]): Options | Fault {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = {
    json: flag,
    csv: flag,
    pending: flag,
    status: text,
    release: flag,
    'project-types': flag,
    doctor: flag,
    works: flag,
    backup: text,
    restore: text,
    for: text,
    key: text,
    'backup-key': text,
    'keep-backup': flag,
    'purge-before': text,
    forget: text,
    yes: flag,
  } as const;
  let line;
  try {
    line = parseCommandLine({ name: 'npm run leads', usage, options, takesWords: true }, argv);
  } catch (error) {
    if (error instanceof Misuse) return { fault: error.message };
    throw error;
  }
  const {
    json,
    csv,
    pending,
    status,
    release,
    forget,
    yes,
    doctor,
    works,
    backup,
    restore,
    for: recipient,
    key: keyFile,
    'backup-key': newKey,
    'keep-backup': keepsBackup,
    'purge-before': day,
    'project-types': types,
  } = line.values;
  if (line.isHelp) return { action: 'help' };
  // The id of a request may follow --release.
  const [word, ...more] = line.words;
  const [stray] = release ? more : line.words;
  if (stray !== undefined)
    return { fault: `« ${stray} » est de trop. « npm run leads -- --help » dit comment l’employer.` };
  const alone = [
    types && '--project-types',
    doctor && '--doctor',
    works && '--works',
    backup !== undefined && '--backup',
    restore !== undefined && '--restore',
    newKey !== undefined && '--backup-key',
    keepsBackup && '--keep-backup',
    release && '--release',
    day !== undefined && '--purge-before',
    forget !== undefined && '--forget',
  ];
  const [first, second] = alone.filter(Boolean);
  if (first && (second || json || csv || pending || status !== undefined)) return { fault: `${first} s’emploie seul.` };
  if (yes && forget === undefined) return { fault: '--yes ne s’emploie qu’avec --forget.' };
  if (json && csv) return { fault: 'Choisissez --json ou --csv, pas les deux.' };
  if (recipient !== undefined && backup === undefined) return { fault: '--for ne s’emploie qu’avec --backup.' };
  if (keyFile !== undefined && restore === undefined) return { fault: '--key ne s’emploie qu’avec --restore.' };
  if (types) return { action: 'project-types' };
  if (doctor) return { action: 'doctor' };
  if (works) return { action: 'works' };
  if (backup !== undefined) return { action: 'backup', file: backup, recipient };
  if (restore !== undefined) return { action: 'restore', file: restore, keyFile };
  if (newKey !== undefined) return { action: 'backup-key', file: newKey };
  if (keepsBackup) return { action: 'keep-backup' };
  if (release) return readRelease(word);
  if (forget !== undefined) return readForget(forget, yes);
  if (day !== undefined) return readPurge(day);
  return status === undefined ? { action: 'show', json, csv, pending } : readStatus(status, { json, csv, pending });
}

function readStatus(written: string, shown: { json: boolean; csv: boolean; pending: boolean }): Options | Fault {
  // Accepts the status as people write it, with accents.
  const plain = unaccented(written.trim());
  const status = leadStatuses.find((known) => known === plain);
  if (status) return { action: 'show', ...shown, status };
  return { fault: `« ${written} » n’est pas un état. Il y a : ${leadStatuses.join(', ')}.` };
}

function readRelease(id: string | undefined): Options | Fault {
  if (id === undefined) return { action: 'release' };
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return { action: 'release', id };
  return { fault: `« ${id} » n’est pas le numéro d’une demande. « npm run leads -- --json » les donne (id).` };
}

function readForget(written: string, isSure: boolean): Options | Fault {
  const trimmed = written.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed))
    return { action: 'forget', person: { email: asciiMail(trimmed) }, written: trimmed, isSure };
  const { number: phone } = readPhone(trimmed);
  if (phone) return { action: 'forget', person: { phone }, written: trimmed, isSure };
  return {
    fault: `« ${written} » n’est ni une adresse e-mail ni un numéro de téléphone. Écrivez nom@exemple.fr ou "06 12 34 56 78".`,
  };
}

function readPurge(day: string): Options | Fault {
  const before = parisianMidnight(day);
  if (!before) return { fault: `« ${day} » n’est pas une date. Écrivez-la ainsi : 2024-01-31.` };
  if (before > new Date()) return { fault: `Le ${day} est à venir : toutes les demandes seraient supprimées.` };
  return { action: 'purge', before };
}
