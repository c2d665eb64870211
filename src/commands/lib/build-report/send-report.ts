import type { ReportSettings } from './report-settings';

/** How long the function may take, in ms: it may have a cold start. */
const usualPatience = 15_000;

/**
 * Sends a report to the function. Returns why that was impossible, without the key, or undefined once it is stored.
 * Never rejects.
 */
export async function sendReport(
  { url, key }: ReportSettings,
  report: object,
  patience = usualPatience,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/built`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // The key is never sent to an address that a redirect names.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.ok ? undefined : (refusals[response.status] ?? `réponse ${response.status}`);
  } catch (error) {
    return reasonOf(error, patience);
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'SITE_BUILD_KEY n’est pas la clé de la fonction',
  404: 'la fonction n’est pas en place : npm run hosting',
  413: 'le compte rendu est trop long',
};

/** Only the system's error code, because its message may repeat what was sent. */
function reasonOf(error: unknown, patience: number): string {
  const { name = '', cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `pas de réponse en ${(patience / 1000).toLocaleString('fr-FR')} s`;
  const code = String(cause?.code ?? '');
  return /^[A-Z_]{3,40}$/.test(code) ? `pas de réponse, ${code}` : 'pas de réponse';
}
