import { readBackendConfig } from '../../../page/leads/backend-config';
import { parseUrl } from '../../../site/definitions/addresses/parse-url';

/** Where a build reports, and the key that it shows there. */
export interface ReportSettings {
  /** The function's address, without a trailing slash. */
  url: string;
  key: string;
}

/**
 * Reads `SITE_BUILD_KEY`, and `SITE_FUNCTION_URL` if the function is not at its usual address in the project of
 * `VITE_SUPABASE_URL`. Undefined for builds that do not report: those without a key, and those of a draft, whose pages
 * are not the site. Returns a sentence if a report is wanted but impossible; no sentence contains the key.
 */
export function readReportSettings(env: NodeJS.ProcessEnv): ReportSettings | string | undefined {
  const key = env.SITE_BUILD_KEY?.trim();
  if (!key || isDraft(env)) return undefined;
  if (!/^[\x21-\x7e]{20,}$/.test(key))
    return 'SITE_BUILD_KEY doit avoir au moins vingt signes, sans espace ni lettre accentuée : recopiez celle de la fonction';
  const url = env.SITE_FUNCTION_URL?.trim().replace(/\/$/, '') || usualUrl(env);
  if (url === undefined) return 'SITE_FUNCTION_URL manque, et VITE_SUPABASE_URL ne dit pas de quel projet est le site';
  // Plain HTTP would expose the key; a loopback address has no network.
  if (!parseUrl(url) || !/^https:\/\/[^\s@]+$|^http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/])[^\s@]+$/.test(url))
    return 'SITE_FUNCTION_URL doit être une adresse qui commence par https://, sans nom ni mot de passe';
  return { url, key };
}

function usualUrl(env: NodeJS.ProcessEnv): string | undefined {
  const config = readBackendConfig(env);
  return config.ok && config.backend ? `${config.backend.url}/functions/v1/site` : undefined;
}

/** Hosts also build pull requests, by default with the same variables. */
function isDraft({ CONTEXT, VERCEL_ENV, GITHUB_EVENT_NAME }: NodeJS.ProcessEnv): boolean {
  return (
    ![undefined, '', 'production'].includes(CONTEXT) ||
    ![undefined, '', 'production'].includes(VERCEL_ENV) ||
    GITHUB_EVENT_NAME === 'pull_request'
  );
}
