import { readBackendConfig } from '../../leads/backend-config';

/** Where a build says how it went, and what it shows there. */
export interface ReportSettings {
  /** Of the function, without a slash at its end. */
  url: string;
  key: string;
}

/**
 * From `SITE_BUILD_KEY`, and from `SITE_FUNCTION_URL` where the function is not at its usual place in the project of
 * `VITE_SUPABASE_URL`. Undefined for a build that has nothing to say: one without the key, and one of a draft, whose
 * pages are not the site. A sentence where it could not say it. The key is in no sentence.
 */
export function readReportSettings(env: NodeJS.ProcessEnv): ReportSettings | string | undefined {
  const key = env.SITE_BUILD_KEY?.trim();
  if (!key || isDraft(env)) return undefined;
  if (!/^[\x21-\x7e]{20,}$/.test(key))
    return 'SITE_BUILD_KEY doit avoir au moins vingt signes, sans espace ni lettre accentuée : recopiez celle de la fonction';
  const url = env.SITE_FUNCTION_URL?.trim().replace(/\/$/, '') || usualUrl(env);
  if (url === undefined) return 'SITE_FUNCTION_URL manque, et VITE_SUPABASE_URL ne dit pas de quel projet est le site';
  // Over a plain line the key could be read; on loopback there is no line.
  if (!URL.canParse(url) || !/^https:\/\/[^\s@]+$|^http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/])[^\s@]+$/.test(url))
    return 'SITE_FUNCTION_URL doit être une adresse qui commence par https://, sans nom ni mot de passe';
  return { url, key };
}

function usualUrl(env: NodeJS.ProcessEnv): string | undefined {
  const config = readBackendConfig(env);
  return config.ok && config.backend ? `${config.backend.url}/functions/v1/site` : undefined;
}

/** Hosts build proposals too, with the same variables unless they are told otherwise. */
function isDraft({ CONTEXT, VERCEL_ENV, GITHUB_EVENT_NAME }: NodeJS.ProcessEnv): boolean {
  return (
    ![undefined, '', 'production'].includes(CONTEXT) ||
    ![undefined, '', 'production'].includes(VERCEL_ENV) ||
    GITHUB_EVENT_NAME === 'pull_request'
  );
}
