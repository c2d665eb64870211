import { parseUrl } from '../../site/definitions/addresses/parse-url';

/**
 * Whether a request's `Host` names this machine. Protects against DNS rebinding, where another site's name resolves to
 * 127.0.0.1.
 */
export function isKnownHost(host: string | undefined, extra: string[]): boolean {
  const name = nameIn(host);
  if (name === null) return false;
  // Names under localhost never leave the machine (RFC 6761).
  return isLoopback(name) || name === 'localhost' || name.endsWith('.localhost') || extra.includes(name);
}

/** Additional host names of this machine: `LOCAL_HOSTS=devis.maison.lan,pc-atelier`. */
export function extraHosts(env: NodeJS.ProcessEnv): string[] {
  return (env.LOCAL_HOSTS ?? '')
    .split(',')
    .map((host) => nameIn(host.trim()))
    .filter((name) => name !== null);
}

function isLoopback(name: string): boolean {
  return name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/** The normalized name in a `Host` header, without port; null if it is invalid. */
function nameIn(host: string | undefined): string | null {
  if (!host || /[/?#@\\]/.test(host)) return null;
  return parseUrl(`http://${host}`)?.hostname ?? null;
}
