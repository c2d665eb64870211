import type { SupabaseClient } from '@supabase/supabase-js';
import type { DoorQuestion } from '../../worker/messages';
import type { Refused, Reply } from '../../logic/transport/reply';
import type { Database } from '../../../../supabase/database.types';

type Client = Pick<SupabaseClient<Database>, 'auth'>;

/** The refusals that a new code cures, by their reason: what to tell the user. */
const cured: Readonly<Record<string, string>> = {
  'signed-out': 'Votre connexion a pris fin. Demandez un nouveau code : vos modifications sont gardées.',
  'old-code': 'Pour publier, tapez un nouveau code : le dernier date de plus de douze heures.',
};

interface Surroundings {
  client: Client;
  backend: { url: string; key: string };
  /** Asks for a new code; resolves to whether one was typed. */
  askCode: (why: string) => Promise<boolean>;
}

/**
 * Returns a function that sends requests to the Edge Function `site`, as the signed-in user. If only a new code is
 * needed, it asks for the code and repeats the request. It never rejects; status 0 means that nobody answered.
 */
export function openDoor({ client, backend, askCode }: Surroundings) {
  return async (question: DoorQuestion, body?: unknown): Promise<Reply<unknown>> => {
    for (;;) {
      const reply = await once(question, body);
      const why = cured[(reply.body as { reason?: string }).reason ?? ''];
      if (why === undefined || !(await askCode(why))) return reply;
    }
  };

  async function once(question: DoorQuestion, body: unknown): Promise<Reply<unknown>> {
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token;
    if (token === undefined) return { status: 401, body: { ...refusal(cured['signed-out']), reason: 'signed-out' } };
    try {
      const response = await fetch(`${backend.url}/functions/v1/site/${question}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          apikey: backend.key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answered = await response.json().catch(() => undefined);
      if (response.ok && answered) return { status: response.status, body: answered };
      // The answer was cut off, or is not the function's, so it is not known whether the function has done its work.
      if (response.ok) return { status: 0, body: refusal(unreached()) };
      // The gateway in front of the function has another error format, or none.
      const { error } = (answered ?? {}) as Partial<Refused>;
      return { status: response.status, body: { ...answered, ...refusal(error ?? notThere(response.status)) } };
    } catch {
      return { status: 0, body: refusal(unreached()) };
    }
  }
}

function refusal(error: string | undefined): Refused {
  return { error: error ?? notThere(0) };
}

function unreached(): string {
  return navigator.onLine
    ? 'Le site ne répond pas : recommencez dans un instant. Vos modifications sont gardées, et rien ne partira deux fois.'
    : 'Pas de réseau : recommencez quand il sera revenu. Vos modifications sont gardées, et rien ne partira deux fois.';
}

function notThere(status: number): string {
  return status === 404
    ? 'L’atelier en ligne n’est pas encore installé pour ce site.'
    : `Le site n’a pas pu répondre (réponse ${status}) : recommencez dans un instant, rien ne partira deux fois.`;
}
