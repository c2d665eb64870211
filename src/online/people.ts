import type { SentMail } from './auth/codes';

/** Who can ask for a code: `.example` is nobody's (RFC 2606). */
export const people = [
  { email: 'proprietaire@entreprise.example', role: 'owner', says: 'la propriétaire ou le propriétaire : tout' },
  { email: 'redaction@entreprise.example', role: 'editor', says: 'la rédaction : textes et images' },
  { email: 'ancien@entreprise.example', role: undefined, says: 'un compte qui n’a plus aucun droit' },
] as const;

/** A mail of the sign-in, as the terminal shows it. */
export function tellMail({ email, code, hash, back }: SentMail): string {
  return `Courriel à ${email} : votre code est ${code}. Ou par ce lien : ${back}#lien=${hash}&type=magiclink`;
}
