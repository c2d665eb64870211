/**
 * What visitors may still do with the request that they have just sent: the database measures the time, and says what
 * is allowed (`supabase/migrations/20261129120002_visitors.sql`).
 */
import type { Backend } from './backend-config';
import type { SentLead } from './callback-schema';
import { askForMail, connect, persist, type BackendClient, type ReachOptions, type Refused } from './reach-backend';

/** Whoever has the key may change the request; the revision is the one that a change replaces. */
export interface Hold {
  key: string;
  revision: number;
}

/**
 * `open`: it may be changed; `done`: it was changed; otherwise it may not: because it is older than a quarter of an hour
 * (`late`), the owner has taken it up, it was withdrawn or changed meanwhile, or is not known.
 */
export interface OwnRequest {
  state: 'open' | 'done' | 'late' | 'taken' | 'withdrawn' | 'changed' | 'unknown';
  revision: number;
  /** In seconds. */
  left: number;
}

type Outcome = { ok: true; answer: OwnRequest } | Refused;

/** A key that nobody can guess: 128 bits in hexadecimal. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks what may be done. A database of an older form knows no such question, and refuses for good. */
export function askOwnRequest(key: string, backend: Backend, options: ReachOptions = {}): Promise<Outcome> {
  return call((client, signal) => client.rpc('own_request', { key }).abortSignal(signal), { backend, options });
}

/** Replaces the seven fields, and has the owner told. A repetition changes nothing. */
export function correctLead(
  lead: SentLead,
  { key, revision, backend, options = {} }: Hold & { backend: Backend; options?: ReachOptions },
): Promise<Outcome> {
  const asked = { key, lead, revision };
  return call((client, signal) => client.rpc('correct_request', asked).abortSignal(signal), { backend, options, lead });
}

/** Withdraws the request with this content, and has the owner told if a mail had left. A repetition changes nothing. */
export function withdrawLead(
  lead: SentLead,
  { key, backend, options = {} }: { key: string; backend: Backend; options?: ReachOptions },
): Promise<Outcome> {
  return call((client, signal) => client.rpc('withdraw_request', { key }).abortSignal(signal), {
    backend,
    options,
    lead,
  });
}

interface Reply {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
}

/** Never throws. */
async function call(
  ask: (client: BackendClient, signal: AbortSignal) => PromiseLike<Reply>,
  { backend, options, lead }: { backend: Backend; options: ReachOptions; lead?: SentLead },
): Promise<Outcome> {
  try {
    const client = connect(backend, options);
    const outcome = await persist(({ signal }) => ask(client, signal), answerIn, options.within);
    if (lead && outcome.ok && outcome.answer.state === 'done') void askForMail(client, lead);
    return outcome;
  } catch (error) {
    return { ok: false, isPassing: false, error };
  }
}

function answerIn({ data }: Reply): OwnRequest | undefined {
  // Every answer of these functions has a state; the page of a hotel's network has none.
  return typeof data === 'object' && data !== null && 'state' in data ? (data as OwnRequest) : undefined;
}
