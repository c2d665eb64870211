import { putBackFault } from '../../../backend/backup/backup';
import { readBackendConfig } from '../../../page/leads/backend-config';
import { keyHeaders } from '../../../../supabase/functions/_shared/platform';
import type { PrivateServer } from '../../../backend/server/private-server';

/** The owner's access to the data of a hosted project, or of this machine. */
export interface Project {
  url: string;
  /** With the key, which is never stored or shown. */
  headers: Record<string, string>;
  /** A French sentence about a refusal, with advice. */
  faultOf: (path: string, status: number, text: string) => string;
}

const keyName = 'SUPABASE_SERVICE_ROLE_KEY';

/**
 * The hosted project in the environment; null if there is no secret key. Throws a French message if something is wrong.
 */
export function hostedProject(env: Record<string, string | undefined>): Project | null {
  const key = env[keyName]?.trim();
  if (!key) return null;
  const urlName = env.SUPABASE_URL?.trim() ? 'SUPABASE_URL' : 'VITE_SUPABASE_URL';
  const url = env[urlName]?.trim();
  if (!url)
    throw new Error(
      `${keyName} est renseignée, mais pas SUPABASE_URL. Ajoutez l’adresse du projet, ou retirez la clé pour lire la base intégrée.`,
    );
  // Checks the address with the rules for the site's own; the key is checked separately.
  const config = readBackendConfig({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'any' });
  if (!config.ok) throw new Error(config.message.replaceAll('VITE_SUPABASE_URL', () => urlName));
  if (!isSecret(key))
    throw new Error(
      `${keyName} ne contient pas de clé secrète. Copiez celle du tableau de bord Supabase, rubrique Project Settings, API Keys : « sb_secret_… », ou « service_role ».`,
    );
  return { url: config.backend?.url ?? url, headers: keyHeaders(key), faultOf: hostedFault };
}

/** This machine, which answers as a project does. */
export function projectHere({ port, token }: PrivateServer): Project {
  return { url: `http://127.0.0.1:${port}`, headers: { authorization: token }, faultOf: faultHere };
}

/** Calls a project's data API. Throws a French message that explains a refusal. */
export async function askProject<T>(
  { url, headers, faultOf }: Project,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new Error(`${url} ne répond pas. Vérifiez la connexion, et l’adresse du projet.`, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(faultOf(path, response.status, text));
  return (text === '' ? null : JSON.parse(text)) as T; // each caller gives the type of PostgREST's answer
}

/** All rows that a query gives: a project returns a thousand at a time, or fewer if configured so. */
export async function everyRow<Row>(project: Project, query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await askProject<Row[]>(project, 'GET', `${query}&limit=1000&offset=${rows.length}`);
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

/** Explains a refusal and what to do. Leaves out the server's own text, which may quote a request. */
function hostedFault(path: string, status: number, text: string): string {
  const code = /"code"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '';
  if (status === 401 && code !== '42501')
    return `Supabase refuse la clé de ${keyName}. Recopiez la clé secrète du tableau de bord, ou faites-en une autre.`;
  if (['42501', '42703', '42883', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'].includes(code))
    return 'La base de Supabase n’a pas les dernières migrations. Lancez « npx supabase db push --remote », puis recommencez.';
  const fault = path === 'rpc/restore_requests' ? putBackFault(code) : undefined;
  if (fault) return fault.message;
  if (status === 540) return 'Le projet est en pause : sur supabase.com, ouvrez-le, puis « Restore project ».';
  return `Supabase a répondu ${status}${code ? ` (${code})` : ''}. Réessayez dans un instant.`;
}

/** The server's own messages are French. */
function faultHere(_: string, status: number, text: string): string {
  if (status === 507) return (JSON.parse(text) as { message: string }).message;
  if (status === 404) return 'le site qui tourne est plus ancien que cette commande. Arrêtez-le, puis relancez-le.';
  return `le site a répondu ${status}`;
}

function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload = ''] = key.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'service_role';
  } catch {
    return false; // not a JWT, so not a legacy key
  }
}
