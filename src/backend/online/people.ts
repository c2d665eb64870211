import type { LeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import { visible } from '../../site/validate/report/visible';
import type { SentMail } from './auth/codes';

/** The people who can ask for a code; nobody owns a `.example` address (RFC 2606). */
export const people = [
  { email: 'proprietaire@entreprise.example', role: 'owner', says: 'la propriétaire ou le propriétaire : tout' },
  { email: 'redaction@entreprise.example', role: 'editor', says: 'la rédaction : textes et images' },
  { email: 'ancien@entreprise.example', role: undefined, says: 'un compte qui n’a plus aucun droit' },
] as const;

/** A mail of the sign-in, as the terminal shows it. Any page may have asked for it, and for the address in its link. */
export function tellCode({ email, code, hash, back }: SentMail): string {
  return visible(`Courriel à ${email} : votre code est ${code}. Ou par ce lien : ${back}#lien=${hash}&type=magiclink`);
}

/** Any other mail: its recipient and its whole text. */
export function tellMail({ to, subject, text }: Pick<LeadMail, 'to' | 'subject' | 'text'>): string {
  return [
    `Courriel à ${to} : ${subject}`,
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `  courriel │ ${line}`.trimEnd()),
  ]
    .map(visible)
    .join('\n');
}
