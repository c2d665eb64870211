/**
 * The schema of a quote request, shared by the form, the edge function and the tests. It runs in browsers, Node and
 * Deno, so it imports only zod, libphonenumber-js and plain values. The SQL CHECKs accept everything that it accepts.
 */
// With file extensions, because Deno reads this file too.
import { invisibleCharacters } from '../../site/definitions/text/invisible-characters.ts';
import { asciiMail } from '../../site/definitions/french/mail-address.ts';
import { projectTypeValue } from '../../site/definitions/company/project-types.ts';
import { phoneFaults, readPhone } from './phone-number.ts';
import { z } from 'zod';

// zod would compile its checks with `eval`, which the site's Content-Security-Policy blocks and reports.
z.config({ jitless: true });

/** The maximum length of each field, in code points. */
export const longest = { prenom: 80, nom: 80, email: 254, telephone: 30, ville: 100, description: 4000 } as const;

const emailAtoms = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const emailShape = new RegExp(
  // Some mail programs decode an encoded word (RFC 2047) even in an address.
  `^(?!.*=\\?)${emailAtoms}(?:\\.${emailAtoms})*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);

export const leadSchema = z.object({
  prenom: line('Indiquez votre prénom.', longest.prenom),
  nom: line('Indiquez votre nom.', longest.nom),
  // An accented domain is stored as mail programs need it, which is longer.
  email: line('Indiquez votre adresse e-mail.', longest.email)
    .transform(asciiMail)
    .refine((email) => emailShape.test(email) && isWithin(email, longest.email), {
      error: 'Cette adresse e-mail semble incorrecte. Exemple\u00a0: nom@exemple.fr',
    }),
  telephone: line('Indiquez votre numéro de téléphone.', longest.telephone).transform((typed, context) => {
    const { number, fault } = readPhone(typed);
    if (!fault) return number;
    context.addIssue({ code: 'custom', message: phoneFaults[fault] });
    return z.NEVER;
  }),
  ville: optionalLine(longest.ville),
  // The database knows which types documents offer.
  type_projet: z.string({ error: 'Choisissez un service.' }).regex(projectTypeValue, 'Choisissez un service.'),
  description: z
    .string({ error: 'Décrivez votre projet en quelques mots.' })
    .transform(severalLines)
    .pipe(z.string().min(1, 'Décrivez votre projet en quelques mots.'))
    .refine((text) => isWithin(text, longest.description), { error: tooLong(longest.description) }),
});

/**
 * A stored request, whose number may be older than the rule for numbers, or written by hand: everything that the table
 * accepts.
 */
export const storedLeadSchema = leadSchema.extend({ telephone: z.string().min(1).max(longest.telephone) });

export type Lead = z.output<typeof leadSchema>;

function line(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform(oneLine)
    .pipe(z.string().min(1, missing))
    .refine((text) => isWithin(text, most), { error: tooLong(most) });
}

export function optionalLine(most: number) {
  return z
    .string()
    .nullish()
    .transform((text) => oneLine(text ?? '') || null)
    .refine((text) => text === null || isWithin(text, most), { error: tooLong(most) });
}

function oneLine(text: string): string {
  return withoutUnwanted(text.replace(/(?:[^\S\ufeff]|\u0085)+/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

function severalLines(text: string): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n\ufeff]/g, ' ');
  return withoutUnwanted(lines).trim();
}

// Removes control characters, whatever nobody sees, and lone surrogates: a mail must not contain them. What joins the
// parts of an emoji is no exception, because the table's CHECKs know none (tests/database/contract.test.ts).
function withoutUnwanted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- removing them is the point
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Cs}]/gu, '').replace(invisibleCharacters, '');
}

function isWithin(text: string, most: number): boolean {
  return [...text].length <= most;
}

function tooLong(most: number): string {
  return `Ce texte est trop long\u00a0: ${most.toLocaleString('fr-FR')} caractères au plus.`;
}
