import { reach } from './reach';
import type { Project } from './project';

/** Why a project cannot store requests now, and what to do; undefined if it answers. */
export async function sleepOf(project: Pick<Project, 'url' | 'publicKey'>): Promise<string | undefined> {
  // This call reaches the database and not only its gateway; it changes nothing.
  const answer = await reach(project, '/rest/v1/rpc/unknown_project_types', { words: [] });
  if ('why' in answer) return answer.why;
  if (answer.status === 200) return undefined;
  return answer.status === 404
    ? 'La base n’a pas la forme de ce moteur : npm run hosting'
    : `La base a répondu ${answer.status} : voyez sur supabase.com si le projet va bien.`;
}
