import type { Checked } from '../../../supabase/functions/_shared/site/check';
import { mailProblem, type Tried } from '../checkup/shared-lines';
import type { Cli } from './cli';
import { reach } from './reach';
import type { Project } from './project';

/** Permits one trial of a request and of a mail; without it both endpoints do nothing. */
export async function askTrial(cli: Cli): Promise<void> {
  await cli.change('select leads_private.ask_trial()');
}

/** Stores a request over the network like a visitor's browser; the database rolls it back. */
export async function tryRequest(project: Project): Promise<Tried> {
  const answer = await reach(project, '/rest/v1/rpc/rehearse_request', {});
  if ('why' in answer) return { isDone: false, why: answer.why };
  if (answer.status === 200 && answer.body === true) return { isDone: true };
  return {
    isDone: false,
    why:
      answer.status === 429
        ? 'Trop de demandes sont déjà venues de ce réseau dans l’heure : recommencez plus tard.'
        : `La base l’a refusée (${answer.status}, ${JSON.stringify(answer.body)}) : npm run hosting`,
  };
}

/** Makes the function send a mail to the owner, and reads the result from the database. */
export async function tryMail(cli: Cli, project: Project): Promise<Tried> {
  const answer = await reach(project, '/functions/v1/send-contact-email', { trial: true });
  if ('why' in answer) return { isDone: false, why: answer.why };
  const [trial] = await cli.ask<{ finished: boolean; problem: string | null }>(
    'select mail_finished_at is not null as finished, mail_problem as problem from leads_private.trial',
  );
  if (trial?.finished && trial.problem === null) return { isDone: true };
  if (trial?.problem) return { isDone: false, why: mailProblem(trial.problem) };
  return {
    isDone: false,
    why: `La fonction d’envoi a répondu ${answer.status}, et n’a rien envoyé : déployez-la de nouveau (npm run hosting).`,
  };
}

/** Makes the studio's function try its repository with the credential that only it has. */
export async function tryRepository(project: Pick<Project, 'url' | 'publicKey'>): Promise<Checked | { why: string }> {
  const answer = await reach(project, '/functions/v1/site/check', {});
  if ('why' in answer) return answer;
  // The answer of this version's function; an older one does not know the question.
  if (answer.status === 200) return answer.body as Checked;
  const { error = '' } = (answer.body ?? {}) as { error?: string };
  return answer.status === 404
    ? { why: 'La fonction de l’atelier n’est pas de ce moteur : npm run hosting' }
    : { why: `La fonction de l’atelier a répondu ${answer.status}. ${error}`.trim() };
}
