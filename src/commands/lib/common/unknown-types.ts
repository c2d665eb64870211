import { isDeepStrictEqual } from 'node:util';
import type { Backend } from '../../../page/leads/backend-config';
import type { ProjectType } from '../../../site/definitions/company/project-types';

/** A warning if the database does not know all project types of the form, or does not answer; otherwise undefined. */
export async function unknownTypesNote(backend: Backend, types: readonly ProjectType[]): Promise<string | undefined> {
  const answer = await ask(backend, types).catch((error: unknown) => error as Error);
  if (isDeepStrictEqual(answer, [])) return undefined;
  if (!Array.isArray(answer))
    return `Attention : la base n’a pas dit si elle connaît les types de projet du formulaire (${reason(answer)}). ${cure}`;
  const words = answer.map((word) => `« ${String(word)} »`).join(', ');
  return `Attention : la base ne connaît pas ${answer.length === 1 ? 'ce type de projet' : 'ces types de projet'} : ${words}. Ces demandes seraient gardées sous « Autre », avec ce mot à côté. ${cure}`;
}

const cure = 'Dites-lui ce qu’elle doit savoir du site, avant de mettre en ligne : npm run hosting (docs/leads.md).';

async function ask({ url, key }: Backend, types: readonly ProjectType[]): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/unknown_project_types`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ words: types.map(({ value }) => value) }),
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`réponse ${response.status}`);
  return response.json();
}

function reason(answer: unknown): string {
  return answer instanceof Error ? answer.message : 'réponse inattendue';
}
