/** The Supabase project that receives a site's requests, according to the environment. */
export interface Project {
  /** The project's reference: twenty letters. */
  ref: string;
  url: string;
  publicKey: string;
  /** `SUPABASE_DB_URL`: a direct connection, if the CLI cannot reach the database by itself. */
  databaseUrl?: string | undefined;
}

/** The project, or a sentence about each missing variable. */
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

/** The role in a legacy key, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    const [, claims = ''] = key.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { role?: unknown }).role;
  } catch {
    // Not a token, so a key of the newer format.
    return undefined;
  }
}
