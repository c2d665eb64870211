import { reach } from './reach';
import type { Project } from './project';

/** Why no request can be stored in a project just now, and what to do; undefined where it answers. */
export async function sleepOf(project: Pick<Project, 'url' | 'publicKey'>): Promise<string | undefined> {
  // Asks the database itself and not its gateway; changes nothing.
  const answer = await reach(project, '/rest/v1/rpc/unknown_project_types', { words: [] });
  if ('why' in answer) return answer.why;
  if (answer.status === 200) return undefined;
  return answer.status === 404
    ? 'La base n’a pas la forme de ce moteur : npm run hosting'
    : `La base a répondu ${answer.status} : voyez sur supabase.com si le projet va bien.`;
}
