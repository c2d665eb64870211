import { ownKey } from '../../site/definitions/addresses/own-folder';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { forget, recall, remember } from '../device/device-memory';
import { sentenceFor } from '../queries/refusals';
import { addressOf, type DeskAddress } from '../store/use-address';
import { storageKey } from './session-key';

/** The sign-in state of the hosted desk. */
export type Standing =
  | { step: 'asked' }
  | { step: 'outside'; notice?: string }
  | { step: 'stranger'; email: string }
  | { step: 'inside'; email: string }
  | { step: 'unknown'; why: string };

/**
 * The client for the project, with its session stored in this browser. It does not detect sessions in the URL:
 * `arrival.ts` decides what is used, and only what this browser requested (PKCE, RFC 7636).
 */
export function connect({ url, key }: { url: string; key: string }): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: {
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey: ownKey(storageKey),
    },
  });
}

/**
 * Whether the client has started without a session although this browser has stored one. The session could not be
 * renewed because nobody answered; the user has not signed out.
 */
export function isUnrenewed(event: string, session: Session | null): boolean {
  return event === 'INITIAL_SESSION' && session === null && recall(storageKey) !== undefined;
}

/** Whether a session belongs to an owner; only the database knows. */
export async function standingOf(client: SupabaseClient<Database>, session: Session | null): Promise<Standing> {
  if (!session) return { step: 'outside' };
  const email = session.user.email ?? '';
  const { data, error, status } = await client.rpc('is_owner');
  if (status === 401) return { step: 'outside', notice: 'Votre session est terminée : demandez un nouveau code.' };
  if (error) return { step: 'unknown', why: sentenceFor(error, status) };
  return data ? { step: 'inside', email } : { step: 'stranger', email };
}

const wanted = 'bureau-demande';

/** Stores the request that a mail linked to, until the person has signed in. */
export function storeLinkedRequest(): void {
  if (isLead(addressOf(location.hash))) remember(wanted, location.hash);
}

/** Opens the stored request, unless the address already says where to go. */
export function openLinkedRequest(): void {
  const hash = recall(wanted);
  forget(wanted);
  if (hash && !isLead(addressOf(location.hash))) location.hash = hash;
}

function isLead(address: DeskAddress): boolean {
  return address.view === 'list' && address.lead !== undefined;
}
