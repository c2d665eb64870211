import { parseUrl } from '../../site/definitions/addresses/parse-url';

/** Where the browser sends a lead; `url: ''` is the site's own origin. */
export type Backend = { url: string; key: string };

type BackendConfig = { ok: true; backend: Backend | null } | { ok: false; message: string };

const urlName = 'VITE_SUPABASE_URL';
const keyName = 'VITE_SUPABASE_ANON_KEY';

/**
 * Reads the two public variables. Both set: a backend. Neither: null (the embedded one). Anything else: an error
 * message that says what to fix.
 */
export function readBackendConfig(env: Record<string, string | undefined>): BackendConfig {
  const url = (env[urlName] ?? '').trim();
  const key = (env[keyName] ?? '').trim();
  if (!url && !key) return { ok: true, backend: null };

  const message = urlFault(url) ?? keyFault(key);
  return message ? { ok: false, message } : { ok: true, backend: { url: new URL(url).origin, key } };
}

function urlFault(url: string): string | null {
  const example = `Exemple : ${urlName}=https://abcdefghijklmnop.supabase.co`;
  if (!url) {
    return `${keyName} est renseignée, mais pas ${urlName}. Ajoutez l’adresse du projet Supabase, ou retirez les deux variables pour utiliser la base intégrée. ${example}`;
  }
  const parsed = parseUrl(url);
  if (!parsed) return `${urlName} n’est pas une adresse web : « ${url} ». ${example}`;
  const { protocol, host, hostname, pathname, search, hash, username } = parsed;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return `${urlName} doit commencer par https:// : les demandes de devis sont des données personnelles. ${example}`;
  }
  if (pathname !== '/' || search || hash || username) {
    return `${urlName} doit s’arrêter après le nom du serveur : écrivez « ${protocol}//${host} ».`;
  }
  return null;
}

function keyFault(key: string): string | null {
  if (!key) {
    return `${urlName} est renseignée, mais pas ${keyName}. Copiez la clé publique (« publishable » ou « anon ») du tableau de bord Supabase, rubrique Project Settings, API Keys.`;
  }
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    return `${keyName} contient une clé secrète, qui serait publiée dans le site. Remplacez-la par la clé publique (« publishable » ou « anon »), et révoquez la clé secrète si le site a déjà été mis en ligne avec elle.`;
  }
  if (/[^\x21-\x7e]/.test(key)) {
    return `${keyName} contient un espace ou un caractère inattendu : recopiez la clé publique d’un seul tenant.`;
  }
  return null;
}

/** The role in a legacy key (a JWT); null for other keys. */
function roleOf(key: string): string | null {
  try {
    const payload: unknown = JSON.parse(atob((key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof payload === 'object' && payload && 'role' in payload ? String(payload.role) : null;
  } catch {
    return null;
  }
}
