import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import type { Backend } from './backend-config';
import { isFinal } from './is-final';
import type { Lead } from './lead-schema';
import { sourcePage } from './source-page';

/** `isPassing`: the failure is temporary (`is-final.ts`), the lead itself is fine. */
type Outcome = { ok: true } | { ok: false; isPassing: boolean; error: unknown };

type Options = {
  /** For tests, and for runtimes with an unsuitable `fetch`. */
  fetch?: typeof fetch;
  /** Node 20 has no WebSocket, and supabase-js refuses to start without one. */
  realtime?: SupabaseClientOptions<'public'>['realtime'];
  /** Limit for all attempts together, in ms. */
  within?: number;
  /** The path of the page from which the visitor came; by default, from the browser's history of the tab. */
  page?: string | undefined;
  /** Why the sender looks like a robot: the request is stored, but waits in quarantine. */
  doubt?: Doubt | undefined;
};

/** The hidden field was filled, or the form was sent faster than a hand can. */
export type Doubt = 'trap' | 'pace';

/**
 * Stores the lead, with retries for at most ten seconds unless it is refused for good, then triggers the mail without waiting
 * for it. Retries are safe (idempotent): the database (`before_insert`) keeps identical requests of the same quarter
 * of an hour only once. Never throws.
 */
export async function submitLead(lead: Lead, backend: Backend, options: Options = {}): Promise<Outcome> {
  // Not by the clock, which may be set while the visitor waits.
  const deadline = performance.now() + (options.within ?? 10_000);
  try {
    const client = connect(backend, options);
    const headers = { 'x-page-path': options.page ?? sourcePage(), 'x-doubt': options.doubt };
    let isBare = false;
    for (let attempt = 0; ; attempt++) {
      const { error: refusal, status } = await insertOnce(client, lead, { deadline, headers: isBare ? {} : headers });
      // Nothing else says that a row was stored: the page of a hotel's network is also answered with 200.
      if (!refusal && status === 201) {
        void askForMail(client, lead);
        return { ok: true };
      }
      const error = refusal ?? { code: '', message: 'This is not an answer to an insert.' };
      // Full jitter, so that visitors who were cut off together do not retry together.
      const wait = Math.random() * Math.min(2000, 250 * 2 ** attempt);
      if (isFinal(status, error) || performance.now() + wait >= deadline) return refused(error, status);
      // A gateway that refuses the headers looks like a network without answer: then every other attempt has none.
      isBare = status === 0 && !isBare;
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
    // `keepalive`: closing the page after sending must not cancel the request.
    global: { fetch: (input, init) => request(input, { ...init, keepalive: true }) },
    ...(options.realtime && { realtime: options.realtime }),
  });
}

// postgrest-js only retries reads, so there are no retries besides those above.
async function insertOnce(
  client: SupabaseClient<Database>,
  lead: Lead,
  { deadline, headers }: { deadline: number; headers: Record<string, string | null | undefined> },
) {
  // A timeout per attempt, so that a silent connection leaves time for another attempt.
  const patience = Math.max(0, Math.min(4000, deadline - performance.now()));
  // Not `AbortSignal.timeout`, which Safari 15 lacks.
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), patience);
  try {
    const insert = client.from('leads').insert(lead).abortSignal(ending.signal);
    // Only on this request: the function's preflight allows no new header. The body stays the seven fields.
    for (const [name, value] of Object.entries(headers)) if (value) insert.setHeader(name, value);
    return await insert;
  } finally {
    clearTimeout(late);
  }
}

async function askForMail(client: SupabaseClient<Database>, lead: Lead): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: lead });
  // The lead is stored, and the server retries the mail: the visitor need not know.
  if (error) console.error('send-contact-email', error);
}

// Leaves out `details`, in which PostgreSQL quotes the row: the visitor's data must not be in the console.
function refused(error: { code: string; message: string }, status: number): Outcome {
  return {
    ok: false,
    isPassing: !isFinal(status, error),
    error: { status, code: error.code, message: error.message },
  };
}
