/** The Supabase project that a site's requests go to, as the environment names it. */
export interface Project {
  /** Twenty letters. */
  ref: string;
  url: string;
  publicKey: string;
  /** The database itself, where the CLI cannot find its way there; `SUPABASE_DB_URL`. */
  databaseUrl?: string | undefined;
}

/** The project, or a sentence on each thing that is missing. */
export function projectFrom(env: NodeJS.ProcessEnv): Project | { faults: string[] } {
  const url = env.VITE_SUPABASE_URL?.trim() ?? '';
  const publicKey = env.VITE_SUPABASE_ANON_KEY?.trim() ?? '';
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(url) ?? [];
  const faults: string[] = [];
  if (!ref)
    faults.push(
      `VITE_SUPABASE_URL ${url === '' ? 'manque' : 'n’est pas l’adresse d’un projet'} : écrivez https://REFERENCE.supabase.co, comme la donne le tableau de bord (Project Settings, Data API).`,
    );
  if (publicKey === '')
    faults.push('VITE_SUPABASE_ANON_KEY manque : la clé publique du projet (Project Settings, API Keys).');
  else if (publicKey.startsWith('sb_secret_') || roleOf(publicKey) === 'service_role')
    faults.push('VITE_SUPABASE_ANON_KEY est une clé secrète, et serait publiée dans le site : prenez la clé publique.');
  if (!ref || faults.length > 0) return { faults };
  return { ref, url: `https://${ref}.supabase.co`, publicKey, databaseUrl: env.SUPABASE_DB_URL?.trim() || undefined };
}

/** What a key of the older generation says that it may do. */
function roleOf(key: string): unknown {
  try {
    const [, claims = ''] = key.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { role?: unknown }).role;
  } catch {
    // No token: a key of the newer generation.
    return undefined;
  }
}
