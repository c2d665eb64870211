import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { typeTheCode, type Arrival } from './arrival';
import { noSignInMail, sentenceOfStatus } from './refusals';
import { storageKey } from './session';

type Client = SupabaseClient<Database>;

/** Where supabase-js keeps the secret of this browser from which it made the challenge (RFC 7636, 4.1). */
const verifier = `${storageKey}-code-verifier`;

/** Seconds that Auth leaves between two mails to one address, unless it is told otherwise. */
const betweenMails = 60;

/** How Auth says that there is no such account. */
const noAccount = new Set(['otp_disabled', 'signup_disabled', 'user_not_found']);

/**
 * Has a code sent to an address, and says in how many seconds there may be another. Whether an address has an account is
 * told to nobody. Throws what there is to do.
 */
export async function sendCode(client: Client, { email, back }: { email: string; back: string }): Promise<number> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: back },
  });
  if (!error || noAccount.has(error.code ?? '')) return betweenMails;
  if (error.status === 429) {
    // One has just left for this address: it is the one to look for.
    const [, seconds] = /after (\d+) seconds/.exec(error.message) ?? [];
    if (seconds) return Number(seconds);
    throw new Error('Trop de courriels ont été demandés en peu de temps : réessayez dans une heure.');
  }
  if (error.code === 'validation_failed' || error.code === 'email_address_invalid')
    throw new Error('Cette adresse n’est pas complète : écrivez-la comme dans vos courriels.');
  // « Error sending magic link email », of which the library hands on the status alone; or the platform's own sender,
  // which writes to members of the project and to nobody else.
  if (error.status === 500 || error.code === 'email_address_not_authorized') throw new Error(noSignInMail);
  throw new Error(
    sentenceOfStatus(error.status ?? 0) ??
      `Le code n’a pas pu être envoyé (réponse ${error.status}). Réessayez dans un instant.`,
  );
}

/** Comes in by a code that was typed; throws what there is to do. */
export async function enterCode(client: Client, { email, code }: { email: string; code: string }): Promise<void> {
  const { error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  if (!error) return localStorage.removeItem(verifier);
  if (error.status === 429)
    throw new Error('Trop d’essais en peu de temps : attendez cinq minutes, puis tapez le code du dernier courriel.');
  // Of an address without an account Auth says the same.
  if (error.status === 403 || error.code === 'otp_expired')
    throw new Error('Ce code n’est pas le bon, ou il ne sert plus. Tapez celui du dernier courriel reçu.');
  if (error.code === 'validation_failed')
    throw new Error('Cette adresse n’est pas complète : écrivez-la comme dans vos courriels.');
  throw new Error(
    sentenceOfStatus(error.status ?? 0) ??
      `Le code n’a pas pu être vérifié (réponse ${error.status}). Réessayez dans un instant.`,
  );
}

/**
 * Comes in by what the address brought, if this browser asked for it; says what there is to do instead. The link is given
 * to Auth by this page and not by the mail: filters of mails that open links have none of it, and the code stays good.
 */
export async function enterBy(
  { link, code, notice }: Arrival,
  { client, url }: { client: Client; url: string },
): Promise<string | undefined> {
  if (!link && !code) return notice;
  if (localStorage.getItem(verifier) === null) return typeTheCode.elsewhere;
  if (code) {
    const { error } = await client.auth.exchangeCodeForSession(code);
    return error ? typeTheCode.failed : undefined;
  }
  const asked = new URLSearchParams({ ...link, redirect_to: location.origin + location.pathname });
  location.replace(`${url}/auth/v1/verify?${asked}`);
  // The page is left.
  return new Promise(() => {});
}
