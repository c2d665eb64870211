/**
 * Whether a request names this machine. A page of another site can have its own name lead to 127.0.0.1 after it was
 * loaded (DNS rebinding): the browser then takes the embedded backend for that site's own, and only `Host` tells.
 */
export function isKnownHost(host: string | undefined, extra: string[]): boolean {
  const name = nameIn(host);
  if (name === null) return false;
  // Names under localhost never leave the machine (RFC 6761).
  return isLoopback(name) || name === 'localhost' || name.endsWith('.localhost') || extra.includes(name);
}

/** The further names under which the machine is known: `LOCAL_HOSTS=devis.maison.lan,pc-atelier`. */
export function extraHosts(env: NodeJS.ProcessEnv): string[] {
  return (env.LOCAL_HOSTS ?? '')
    .split(',')
    .map((host) => nameIn(host.trim()))
    .filter((name) => name !== null);
}

function isLoopback(name: string): boolean {
  return name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/** The name in a `Host`, in its canonical form and without the port; null when it is no host. */
function nameIn(host: string | undefined): string | null {
  if (!host || /[/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}
