import type { Project } from './project';

/** A project's answer to a request with its public key; or why there is none, and what to do. */
export type Reached = { status: number; body: unknown } | { why: string };

/** Asks a project as a visitor's browser does; with a key, as whoever has that key. */
export async function reach(
  { url, publicKey }: Pick<Project, 'url' | 'publicKey'>,
  path: string,
  body: object,
  key?: string,
): Promise<Reached> {
  let response: Response;
  try {
    response = await fetch(url + path, {
      method: 'POST',
      headers: {
        apikey: publicKey,
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      // A key is never sent to an address that a redirect names.
      ...(key !== undefined && { redirect: 'error' }),
      body: JSON.stringify(body),
      // Long, because a sleeping function must start first, and then sends a mail.
      signal: AbortSignal.timeout(60_000),
    });
  } catch (error) {
    return {
      why: isUnknownName(error)
        ? `${url} n’existe plus. ${paused}`
        : `${url} ne répond pas (${reasonOf(error)}). ${paused}`,
    };
  }
  const why = refusals[response.status];
  const text = await response.text();
  if (why) return { why: why(text) };
  return { status: response.status, body: parsed(text) };
}

const paused =
  'Un projet gratuit sans activité est mis en pause au bout d’une semaine : sur supabase.com, ouvrez le projet, puis « Restore project ». Tant qu’il dort, aucune demande n’arrive.';

/** Answers of the platform itself: supabase.com/docs/guides/troubleshooting/http-status-codes. */
const refusals: Record<number, (answer: string) => string> = {
  401: () => 'Le projet refuse VITE_SUPABASE_ANON_KEY : recopiez la clé publique (Project Settings, API Keys).',
  402: (answer) =>
    `Supabase a suspendu le projet : un quota est dépassé, ou une facture impayée (supabase.com, Billing). ${answer.slice(0, 200)}`.trim(),
  540: () => `Le projet est en pause. ${paused}`,
};

function isUnknownName(error: unknown): boolean {
  return reasonOf(error) === 'ENOTFOUND';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? error.message;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 200);
  }
}
