import { mailRefused, tasksPatience } from '../../../supabase/functions/_shared/watch/watch-words';
import type { WatchReport } from '../../../supabase/functions/_shared/watch/memory';
import type { WatchQuestion } from '../../site/validate/report/watch-question';
import type { Project } from './project';
import { reach } from './reach';
import { sleepOf } from './sleep';
import { tryRequest } from './trials';

/** A project, and the key by which the watch is known there; without it nothing but its sleep can be asked. */
export interface WatchedProject extends Project {
  key: string | undefined;
}

/** What the project says before anything is asked; `why` if it says nothing. */
export type Begun = { tasksAt: string | null; mail: 'refused' | 'taken' | 'unasked' } | { why: string };

const path = '/functions/v1/send-contact-email';

/** Tells the project that the watch begins; it then permits trials of a request and, for the whole, asks the mail server. */
export async function beginWatch(project: WatchedProject, isWhole: boolean): Promise<Begun> {
  const answer = await reach(project, path, { watch: { begins: isWhole ? 'whole' : 'hour' } }, project.key);
  if ('why' in answer) return { why: answer.why };
  if (answer.status === 200) return answer.body as Begun;
  return { why: refusals[answer.status] ?? `La fonction d’envoi a répondu ${answer.status}.` };
}

/** Has the project tell the owner what is new; resolves to why it did not, or to undefined. */
export async function reportWatch(
  project: WatchedProject,
  report: WatchReport & { isWhole: boolean },
): Promise<string | undefined> {
  const answer = await reach(project, path, { watch: report }, project.key);
  if ('why' in answer) return answer.why;
  if (answer.status === 200) return undefined;
  return refusals[answer.status] ?? `La fonction d’envoi a répondu ${answer.status}.`;
}

const refusals: Readonly<Record<number, string>> = {
  400: 'La fonction d’envoi est d’un moteur plus ancien : npm run hosting',
  401: 'SITE_BUILD_KEY n’est pas la clé de la fonction.',
  404: 'La fonction d’envoi n’est pas en place : npm run hosting',
  502: 'Aucun courriel ne part de la fonction d’envoi.',
};

/** What the project does for the site: requests are stored, tasks run, mails leave. */
export function projectQuestions(
  project: WatchedProject,
  { begun, now }: { begun: Begun | undefined; now: number },
): WatchQuestion[] {
  const awake: WatchQuestion = {
    what: 'La base des demandes répond',
    broken: 'Votre site ne peut plus recevoir de demandes',
    lacks: () => sleepOf(project),
  };
  if (begun === undefined || 'why' in begun) return [awake];
  const { tasksAt, mail } = begun;
  return [
    awake,
    {
      what: 'Les tâches de la base tournent',
      broken: 'Les courriels retardés de votre site ne repartent plus d’eux-mêmes',
      lacks: async () => {
        if (tasksAt === null) return { unknown: 'Elles n’ont pas encore donné signe : npm run hosting' };
        if (now - Date.parse(tasksAt) <= tasksPatience) return undefined;
        return `Aucune tâche n’a tourné depuis le ${new Date(tasksAt).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })} : npm run hosting -- --check dit laquelle manque.`;
      },
    },
    {
      what: 'Les courriels partent',
      broken: mailRefused.what,
      lacks: async () => {
        if (mail === 'unasked') return { unknown: 'C’est demandé une fois par jour.' };
        return mail === 'refused' ? mailRefused.cure : undefined;
      },
    },
    formQuestion(project),
  ];
}

function formQuestion(project: WatchedProject): WatchQuestion {
  return {
    what: 'Une demande d’essai est acceptée, puis oubliée',
    broken: 'Le formulaire de votre site refuse les demandes',
    lacks: async () => {
      const tried = await tryRequest(project);
      return !tried || tried.isDone ? undefined : tried.why;
    },
  };
}
