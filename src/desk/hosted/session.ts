import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { addressOf, type DeskAddress } from '../use-address';

/** Where somebody stands at the door of the hosted desk. */
export type Standing =
  | { step: 'asked' }
  | { step: 'outside'; notice?: string }
  | { step: 'stranger'; email: string }
  | { step: 'inside'; email: string }
  | { step: 'unknown'; why: string };

/** The project, with a session that this browser keeps. The link of the mail may be opened by another one than asked for it. */
export function connect({ url, key }: { url: string; key: string }): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: {
      flowType: 'implicit',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      storageKey: 'bureau',
    },
  });
}

/** What an address says that a used or late link leads to; to be read before the client takes the address. */
export function noticeIn(hash: string): string | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  if (!said.has('error')) return undefined;
  return said.get('error_code') === 'otp_expired'
    ? 'Ce lien a déjà servi, ou il est trop vieux. Demandez-en un autre.'
    : 'Ce lien n’a pas pu être ouvert. Demandez-en un autre.';
}

/** Has a link sent to an address. Whether it has an account is told to nobody. Throws what there is to do. */
export async function sendLink(
  client: SupabaseClient<Database>,
  { email, back }: { email: string; back: string },
): Promise<void> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: back },
  });
  if (!error || error.code === 'otp_disabled' || error.code === 'signup_disabled' || error.code === 'user_not_found')
    return;
  if (error.status === 429)
    throw new Error('Un lien vient déjà d’être demandé : patientez une minute avant le suivant.');
  if (error.code === 'validation_failed' || error.code === 'email_address_invalid')
    throw new Error('Cette adresse n’est pas complète : écrivez-la comme dans vos courriels.');
  throw new Error('Le lien n’a pas pu être envoyé. Vérifiez le réseau, puis réessayez.');
}

/** Whether a session is an owner's: only the database knows. */
export async function standingOf(client: SupabaseClient<Database>, session: Session | null): Promise<Standing> {
  if (!session) return { step: 'outside' };
  const email = session.user.email ?? '';
  const { data, error, status } = await client.rpc('is_owner');
  if (status === 401) return { step: 'outside', notice: 'Votre session est terminée : demandez un nouveau lien.' };
  if (error) return { step: 'unknown', why: 'La base ne répond pas. Vérifiez le réseau, puis rechargez la page.' };
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
