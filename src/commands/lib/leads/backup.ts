import { existsSync } from 'node:fs';
import { formFault, partsOf, type Backup, type Restored, type Row } from '../../../backend/backup/backup';
import { bytesOf, readBackup, writeBackup, writeNew } from '../../../backend/backup/backup-file';
import { encryptFor, newKeyPair } from '../../../backend/backup/encryption';
import { longDay } from '../../../backend/database/parisian-time';
import { restoreHere } from '../../../backend/disk/restore';
import { withServer } from '../../../backend/server/with-server';
import { localDirectory } from '../../../site/read/disk/local-directory';
import { counted } from '../../../site/validate/vocabulary/french';
import { askProject, everyRow, projectHere, type Project } from './project';

/** The migrations that added consents, and works that wait. A project of before them comes over by a backup, too. */
const withConsents = '20261126150000';
const withDrafts = '20261126190000';

/** Makes a backup of the requests, local or hosted, encrypted if a recipient is given, and returns a summary. */
export async function takeBackup(file: string, project: Project | null, recipient?: string): Promise<string> {
  // Checked first, because reading a large project takes a while.
  if (existsSync(file)) throw new Error(`« ${file} » existe déjà : une sauvegarde n’en remplace jamais une autre.`);
  const backup = await withProject(project, dumpOf);
  if (recipient === undefined) writeBackup(file, backup);
  else writeNew(file, [await encryptFor(recipient, bytesOf(backup))]);
  const [requests, drafts] = [backup.requests.length, backup.drafts.length];
  const waiting =
    drafts > 0 ? ` et ${counted(drafts, 'chantier')} qui atten${drafts > 1 ? 'dent' : 'd'} d’être repris` : '';
  return [
    `Sauvegardé dans « ${file} » : ${counted(requests, 'demande')}, ${counted(backup.notes.length, 'note')}, leur historique${drafts > 0 ? ', ' : ' et '}l’accord des clients montrés${waiting}.`,
    recipient !== undefined
      ? 'Ce fichier est chiffré : seule la clé secrète l’ouvre. Effacez-le quand une plus récente le remplace.'
      : 'Ce fichier contient des données personnelles : vous seul pouvez le lire. Effacez-le quand une plus récente le remplace, et au bout de trois ans au plus tard.',
  ].join('\n');
}

/** Restores a backup into a database without requests, and returns a summary. */
export async function restoreBackup(file: string, project: Project | null, keyFile?: string): Promise<string> {
  const read = await readBackup(file, keyFile);
  const restored = project ? await restoreHosted(project, read) : await restoreHere(localDirectory(process.env), read);
  return report(read.backup, restored);
}

/** Writes a new pair of keys to a new file, and returns what to do with both halves. */
export async function writeKeyPair(file: string): Promise<string> {
  const { secret, recipient } = await newKeyPair();
  writeNew(file, [`# clé publique : ${recipient}\n${secret}\n`]);
  return [
    `Clé publique, à donner à la tâche de sauvegarde (BACKUP_RECIPIENT) :\n\n  ${recipient}\n`,
    `La clé secrète est dans « ${file} ». Imprimez-la, gardez-la aussi ailleurs que sur cette machine, et ne la donnez à personne : sans elle, aucune sauvegarde ne s’ouvre, et personne ne peut la refaire.`,
  ].join('\n');
}

/** Asks the hosted project or, without one, this machine. */
export async function withProject<T extends object | string>(
  project: Project | null,
  ask: (project: Project) => Promise<T>,
): Promise<T> {
  if (project) return ask(project);
  const directory = localDirectory(process.env);
  const answer = await withServer(directory, (server) => ask(projectHere(server)));
  if (!answer) throw new Error(`il n’y a pas encore de demandes dans ${directory}.`);
  return answer;
}

/** All that is kept of requests, in a project or on this machine. */
export async function dumpOf(project: Project): Promise<Backup> {
  const all = (table: string, order: string) => everyRow<Row>(project, `${table}?select=*&order=${order}`);
  const form = await askProject<string | null>(project, 'POST', 'rpc/database_form', {});
  // Requests are read last. If a request arrives meanwhile, its notes, events and consents are left out. Works are
  // read before their consents.
  const drafts = form !== null && form < withDrafts ? [] : await draftsOf(project);
  const [notes, events, consents, types] = [
    await all('lead_notes', 'id'),
    await all('lead_events', 'id'),
    form !== null && form < withConsents ? [] : await all('work_consents', 'reference'),
    await all('project_types', 'value'),
  ];
  const requests = await all('leads', 'created_at,id');
  return { form: form ?? '', made: new Date().toISOString(), types, requests, notes, events, consents, drafts };
}

/** The works that wait, read one at a time: each has two photographs. */
async function draftsOf(project: Project): Promise<Row[]> {
  const ask = (query: string) => askProject<Row[]>(project, 'GET', `work_drafts?${query}`);
  const drafts: Row[] = [];
  for (const { reference } of await ask('select=reference&order=created_at,reference'))
    drafts.push(...(await ask(`select=*&reference=eq.${String(reference)}`)));
  return drafts;
}

async function restoreHosted(
  project: Project,
  { backup, digest }: { backup: Backup; digest: string },
): Promise<Restored> {
  const fault = formFault(backup, await askProject<string | null>(project, 'POST', 'rpc/database_form', {}));
  if (fault) throw new Error(fault);
  const total: Restored = { requests: 0, notes: 0, expired: 0, unsent: 0 };
  const parts = partsOf(backup);
  for (const [rank, part] of parts.entries()) {
    const restored = await askProject<Restored>(project, 'POST', 'rpc/restore_requests', {
      backup: digest,
      part,
      is_last: rank === parts.length - 1,
    });
    for (const name of Object.keys(total) as (keyof Restored)[]) total[name] += restored[name];
  }
  return total;
}

function report({ made }: Backup, { requests, notes, expired, unsent }: Restored): string {
  const day = longDay(new Date(made));
  return [
    `Restauré, de la sauvegarde du ${day} : ${counted(requests, 'demande')}, ${counted(notes, 'note')}. Aucun courriel n’en part.`,
    ...(expired > 0
      ? [`De plus de trois ans, ${counted(expired, 'demande')} : non reprise${expired > 1 ? 's' : ''}.`]
      : []),
    ...(unsent > 0
      ? [
          `${counted(unsent, 'demande')} n’avai${unsent > 1 ? 'ent' : 't'} pas encore de courriel ce jour-là : regardez au bureau si quelqu’un les a rappelées.`,
        ]
      : []),
    `Effacez de nouveau les personnes qui l’ont demandé depuis le ${day} : npm run leads -- --forget`,
    'Les comptes qui ouvrent le bureau ne sont pas dans une sauvegarde : docs/guides/bureau.md, « En ligne ».',
  ].join('\n');
}
