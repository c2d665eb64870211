import { siteOrigin } from '../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { forget, recall } from '../device/device-memory';
import { typeTheCode, type Arrival } from './arrival';
import { noSignInMail, sentenceOfStatus } from '../queries/refusals';
import { storageKey } from './session-key';

type Client = SupabaseClient<Database>;

/** The addresses to which links of mails redirect; Auth allows only these. */
export const doors = { bureau: '/bureau', atelier: '/atelier/site' } as const;

/** Where supabase-js stores the PKCE verifier of this browser (RFC 7636, 4.1). */
const verifier = `${storageKey}-code-verifier`;

/** Seconds between two mails to one address, by default. */
const betweenMails = 60;

/** Auth's error codes for an unknown account. */
const noAccount = new Set(['otp_disabled', 'signup_disabled', 'user_not_found']);

/**
 * Sends a code to an address; resolves to the seconds until another may be sent. Does not reveal whether the address
 * has an account. Throws a French message.
 */
export async function sendCode(client: Client, { email, back }: { email: string; back: string }): Promise<number> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: back },
  });
  if (!error || noAccount.has(error.code ?? '')) return betweenMails;
  if (error.status === 429) {
    // A code has just been sent to this address: that one is to be used.
    const [, seconds] = /after (\d+) seconds/.exec(error.message) ?? [];
    if (seconds) return Number(seconds);
    throw new Error('Trop de courriels ont été demandés en peu de temps : réessayez dans une heure.');
  }
  if (error.code === 'validation_failed' || error.code === 'email_address_invalid')
    throw new Error('Cette adresse n’est pas complète : écrivez-la comme dans vos courriels.');
  // « Error sending magic link email » (the library only passes the status on), or the platform's default sender, which
  // only writes to members of the project.
  if (error.status === 500 || error.code === 'email_address_not_authorized') throw new Error(noSignInMail);
  throw new Error(
    sentenceOfStatus(error.status ?? 0) ??
      `Le code n’a pas pu être envoyé (réponse ${error.status}). Réessayez dans un instant.`,
  );
}

/** Signs in with a typed code. Throws a French message. */
export async function enterCode(client: Client, { email, code }: { email: string; code: string }): Promise<void> {
  const { error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  if (!error) return forget(verifier);
  if (error.status === 429)
    throw new Error('Trop d’essais en peu de temps : attendez cinq minutes, puis tapez le code du dernier courriel.');
  // Auth gives the same answer for an address without an account.
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
 * Signs in with what the address contains, if this browser requested it; otherwise returns what to do instead. The page
 * and not the mail sends the link's token to Auth: mail filters that open links then do not use the code up.
 */
export async function enterBy(
  { link, code, notice }: Arrival,
  { client, url, to = 'bureau' }: { client: Client; url: string; to?: keyof typeof doors },
): Promise<string | undefined> {
  if (!link && !code) return notice;
  if (recall(verifier) === undefined) return typeTheCode.elsewhere;
  if (code) {
    const { error } = await client.auth.exchangeCodeForSession(code);
    return error ? typeTheCode.failed : undefined;
  }
  const asked = new URLSearchParams({ ...link, redirect_to: siteOrigin() + doors[to] });
  location.replace(`${url}/auth/v1/verify?${asked}`);
  // The page is about to navigate away.
  return new Promise(() => {});
}
