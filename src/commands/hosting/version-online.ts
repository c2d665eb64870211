/** How long the site may take to answer, in ms. */
const patience = 15_000;

/**
 * When the version that visitors see was built (ms since 1970), as the site's `/version.json` says, or why that is
 * unknown. Never rejects.
 */
export async function versionOnline(url: string): Promise<{ built: number } | { why: string }> {
  const address = `${url}/version.json`;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (!response.ok) return { why: `${address} a répondu ${response.status}` };
    const { builtAt } = (await response.json()) as { builtAt?: unknown };
    const built = Date.parse(String(builtAt));
    return Number.isNaN(built) ? { why: `${address} ne dit pas quand le site a été construit` } : { built };
  } catch {
    return { why: `${address} ne répond pas` };
  }
}
