import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { sentenceFor } from './refusals';
import { addressOf, type DeskAddress } from '../use-address';

/** Where somebody stands at the door of the hosted desk. */
export type Standing =
  | { step: 'asked' }
  | { step: 'outside'; notice?: string }
  | { step: 'stranger'; email: string }
  | { step: 'inside'; email: string }
  | { step: 'unknown'; why: string };

/** Under what this browser keeps the session. */
export const storageKey = 'bureau';

/**
 * The project, with a session that this browser keeps. Nothing is taken from the address by itself: `arrival.ts` says
 * what is, and only what this browser asked for (PKCE, RFC 7636).
 */
export function connect({ url, key }: { url: string; key: string }): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: {
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey,
    },
  });
}

/** Whether a session is an owner's: only the database knows. */
export async function standingOf(client: SupabaseClient<Database>, session: Session | null): Promise<Standing> {
  if (!session) return { step: 'outside' };
  const email = session.user.email ?? '';
  const { data, error, status } = await client.rpc('is_owner');
  if (status === 401) return { step: 'outside', notice: 'Votre session est terminée : demandez un nouveau code.' };
  if (error) return { step: 'unknown', why: sentenceFor(error, status) };
  return data ? { step: 'inside', email } : { step: 'stranger', email };
}

const wanted = 'bureau-demande';

/** Remembers which request somebody was led to by a mail, until they have come in. */
export function keepWanted(): void {
  if (isLead(addressOf(location.hash))) localStorage.setItem(wanted, location.hash);
}

/** Goes to the request that was remembered, unless the address says where to go. */
export function takeWanted(): void {
  const hash = localStorage.getItem(wanted);
  localStorage.removeItem(wanted);
  if (hash && !isLead(addressOf(location.hash))) location.hash = hash;
}

function isLead(address: DeskAddress): boolean {
  return address.view === 'list' && address.lead !== undefined;
}
