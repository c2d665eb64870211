import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import type { Backend } from './backend-config';
import type { Lead } from './lead-schema';
import { sourcePage } from './source-page';

/** `isPassing`: nothing was wrong with the lead, only the network or the server was away. */
type Outcome = { ok: true } | { ok: false; isPassing: boolean; error: unknown };

type Options = {
  /** For tests and for runtimes whose own `fetch` is not the right one. */
  fetch?: typeof fetch;
  /** Node 20 has no WebSocket, without which supabase-js refuses to start. */
  realtime?: SupabaseClientOptions<'public'>['realtime'];
  /** All attempts together, in milliseconds. */
  within?: number;
  /** The path of the page that brought the visitor here; null when it is nobody's business. */
  page?: string | null;
};

/**
 * Stores the lead, repeating for at most ten seconds what a bad network lost, then asks for the mail without waiting for it.
 * A repeat is safe: the database keeps identical requests of the same quarter of an hour once. Never throws.
 */
export async function submitLead(lead: Lead, backend: Backend, options: Options = {}): Promise<Outcome> {
  const deadline = Date.now() + (options.within ?? 10_000);
  try {
    const client = connect(backend, options);
    for (let attempt = 0; ; attempt++) {
      // Said once: should a gateway on the way refuse the header, the repeats get through without it.
      const page = attempt === 0 ? (options.page ?? sourcePage()) : null;
      const { error, status } = await insertOnce(client, lead, { deadline, page });
      if (!error) {
        void askForMail(client, lead);
        return { ok: true };
      }
      // Full jitter: visitors cut off together do not come back together.
      const wait = Math.random() * Math.min(2000, 250 * 2 ** attempt);
      if (!isPassing(status) || Date.now() + wait >= deadline) return refused(error, status);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } catch (error) {
    return { ok: false, isPassing: false, error };
  }
}

function connect(backend: Backend, options: Options): SupabaseClient<Database> {
  const request = options.fetch ?? fetch;
  return createClient<Database>(backend.url || location.origin, backend.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A visitor who closes the page once the form is sent must not cancel what is under way.
    global: { fetch: (input, init) => request(input, { ...init, keepalive: true }) },
    ...(options.realtime && { realtime: options.realtime }),
  });
}

// postgrest-js repeats reads only: the repeats of this insert are the ones above, and no others.
async function insertOnce(
  client: SupabaseClient<Database>,
  lead: Lead,
  { deadline, page }: { deadline: number; page: string | null },
) {
  // A silent connection must leave time for another attempt.
  const patience = Math.max(0, Math.min(4000, deadline - Date.now()));
  const insert = client.from('leads').insert(lead).abortSignal(AbortSignal.timeout(patience));
  // On this request alone: the function's preflight allows no other header than those it has always had.
  return page === null ? insert : insert.setHeader('x-page-path', page);
}

async function askForMail(client: SupabaseClient<Database>, lead: Lead): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: lead });
  // The lead is stored and the mail will be retried: the visitor has nothing to do.
  if (error) console.error('send-contact-email', error);
}

// 0 is a network failure. Any other refusal would be the same again.
function isPassing(status: number): boolean {
  return [0, 408, 502, 503, 504].includes(status);
}

// PostgreSQL quotes the row in `details`: what a visitor typed stays out of the console.
function refused(error: { code: string; message: string }, status: number): Outcome {
  return { ok: false, isPassing: isPassing(status), error: { status, code: error.code, message: error.message } };
}
