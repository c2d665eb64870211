import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { siteOrigin } from '../../site/definitions/addresses/own-folder';
import type { Backend } from './backend-config';
import { isFinal } from './is-final';
import type { SentLead } from './callback-schema';

export type BackendClient = SupabaseClient<Database>;

export type ReachOptions = {
  /** For tests, and for runtimes with an unsuitable `fetch`. */
  fetch?: typeof fetch;
  /** Node 20 has no WebSocket, and supabase-js refuses to start without one. */
  realtime?: SupabaseClientOptions<'public'>['realtime'];
  /** Limit for all attempts together, in ms. */
  within?: number;
};

/** `isPassing`: the failure is temporary (`is-final.ts`), what was sent is fine. */
export type Refused = { ok: false; isPassing: boolean; error: unknown };

let shared: { url: string; key: string; client: BackendClient } | undefined;

/** A client of the backend; a page has one, because the library warns of more. */
export function connect(backend: Backend, options: ReachOptions): BackendClient {
  if (options.fetch || options.realtime) return clientOf(backend, options);
  const url = backend.url || siteOrigin();
  if (shared?.url !== url || shared.key !== backend.key)
    shared = { url, key: backend.key, client: clientOf(backend, options) };
  return shared.client;
}

function clientOf(backend: Backend, options: ReachOptions): BackendClient {
  return createClient<Database>(backend.url || siteOrigin(), backend.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // `keepalive`: closing the page after sending must not cancel the request.
    global: { fetch: (input, init) => (options.fetch ?? fetch)(input, { ...init, keepalive: true }) },
    ...(options.realtime && { realtime: options.realtime }),
  });
}

interface Reply {
  error: { code: string; message: string } | null;
  status: number;
}

/**
 * Asks until `answerIn` finds an answer, for at most ten seconds unless it is refused for good. `isBare` is true for
 * every other attempt while there is no answer. What is asked must be idempotent. Rejects only if `ask` throws.
 */
export async function persist<R extends Reply, Answer>(
  ask: (attempt: { isBare: boolean; signal: AbortSignal }) => PromiseLike<R>,
  answerIn: (reply: R) => Answer | undefined,
  within = 10_000,
): Promise<{ ok: true; answer: Answer } | Refused> {
  // Not by the clock, which may be set while the visitor waits.
  const deadline = performance.now() + within;
  let isBare = false;
  for (let attempt = 0; ; attempt++) {
    const reply = await inTime((signal) => ask({ isBare, signal }), deadline);
    const answer = reply.error ? undefined : answerIn(reply);
    if (answer !== undefined) return { ok: true, answer };
    // The page of a hotel's network is also answered with 200.
    const error = reply.error ?? { code: '', message: 'This is not an answer of the database.' };
    // Full jitter, so that visitors who were cut off together do not retry together.
    const wait = Math.random() * Math.min(2000, 250 * 2 ** attempt);
    if (isFinal(reply.status, error) || performance.now() + wait >= deadline) return refused(error, reply.status);
    // A gateway that refuses the headers looks like a network without answer: then every other attempt has none.
    isBare = reply.status === 0 && !isBare;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Asks once, for four seconds at most, so that a silent connection leaves time for another attempt. */
async function inTime<R>(ask: (signal: AbortSignal) => PromiseLike<R>, deadline: number): Promise<R> {
  const patience = Math.max(0, Math.min(4000, deadline - performance.now()));
  // Not `AbortSignal.timeout`, which Safari 15 lacks.
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), patience);
  try {
    return await ask(ending.signal);
  } finally {
    clearTimeout(late);
  }
}

/** Asks for the mails about a stored request. A failure is only logged, because the server tries them again. */
export async function askForMail(client: BackendClient, lead: SentLead): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: lead });
  // The lead is stored, and the server retries the mail: the visitor need not know.
  if (error) console.error('send-contact-email', error);
}

// Leaves out `details`, in which PostgreSQL quotes the row: the visitor's data must not be in the console.
function refused(error: { code: string; message: string }, status: number): Refused {
  return {
    ok: false,
    isPassing: !isFinal(status, error),
    error: { status, code: error.code, message: error.message },
  };
}
