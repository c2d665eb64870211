import { putBackFault } from '../../backup/backup';
import { readBackendConfig } from '../../leads/backend-config';
import { keyHeaders } from '../../../supabase/functions/_shared/platform';
import type { LeadRow } from '../../local-supabase/lead-store';
import type { OwnerStore } from './owner-store';

/** The owner's access to a hosted project. The key comes from the environment and is never stored or shown. */
export interface HostedProject {
  url: string;
  key: string;
}

const keyName = 'SUPABASE_SERVICE_ROLE_KEY';

/**
 * The hosted project in the environment; null if there is no secret key. Throws a French message if something is wrong.
 */
export function hostedProject(env: Record<string, string | undefined>): HostedProject | null {
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
  if (!config.ok) throw new Error(config.message.replaceAll('VITE_SUPABASE_URL', urlName));
  if (!isSecret(key))
    throw new Error(
      `${keyName} ne contient pas de clé secrète. Copiez celle du tableau de bord Supabase, rubrique Project Settings, API Keys : « sb_secret_… », ou « service_role ».`,
    );
  return { url: config.backend?.url ?? url, key };
}

/** Calls a project's data API with its secret key. Throws a French message that explains a refusal. */
export async function askProject<T>(
  { url, key }: HostedProject,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...keyHeaders(key), 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new Error(`${url} ne répond pas. Vérifiez la connexion, et l’adresse du projet.`, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(faultOf(path, response.status, text));
  return JSON.parse(text) as T; // each caller gives the type of PostgREST's answer
}

/** The `OwnerStore` of a hosted project. */
export function hostedStore(project: HostedProject): OwnerStore {
  const ask = <T>(method: string, path: string, body?: object) => askProject<T>(project, method, path, body);
  return {
    mailsLeave: 'dans les minutes qui viennent',
    list: async (onlyPending) => {
      const rows: LeadRow[] = [];
      const wanted = `select=*,project_types(label)${onlyPending ? '&mail_state=neq.sent' : ''}&order=created_at,id`;
      // A project returns a thousand rows at a time, or fewer if configured so.
      for (let isMore = true; isMore;) {
        const part = await ask<(LeadRow & { project_types: { label: string } })[]>(
          'GET',
          `leads?${wanted}&limit=1000&offset=${rows.length}`,
        );
        rows.push(...part.map(({ project_types: { label }, ...row }) => ({ ...row, project_label: label })));
        isMore = part.length > 0;
      }
      return rows;
    },
    release: async (id) => {
      if (id !== undefined) return Number(await ask<boolean>('POST', 'rpc/release_lead', { id }));
      return (await ask<object[]>('PATCH', 'leads?mail_state=eq.quarantined&select=id', { mail_state: 'pending' }))
        .length;
    },
    purgeBefore: async (before) => {
      const moment = encodeURIComponent(before.toISOString());
      return { requests: (await ask<object[]>('DELETE', `leads?created_at=lt.${moment}&select=id`)).length };
    },
    forget: async ({ email, phone }) => ({
      requests: await ask<number>('POST', 'rpc/forget_person', { email: email ?? null, phone: phone ?? null }),
    }),
  };
}

/** Explains a refusal and what to do. Leaves out the server's own text, which may quote a request. */
function faultOf(path: string, status: number, text: string): string {
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
