import type { DeskMessage, personWords } from '../../site/definitions/company/desk-messages';
import { internationalPhone } from '../../site/definitions/french/phone';
import type { DeskLead } from './desk-data';

/** A message for a person, with links that send it from a phone. */
export interface ReadyMessage {
  label: string;
  text: string;
  /** Only ways that can reach this person. */
  ways: { name: 'SMS' | 'WhatsApp' | 'Courriel'; href: string }[];
}

type Recipient = Pick<DeskLead, 'prenom' | 'nom' | 'ville' | 'typeLabel' | 'telephone' | 'email'>;

/** Fills a message of the documents with the person's data. */
export function readyMessage(
  { label, text, subject = 'Votre demande' }: DeskMessage & { subject?: string },
  lead: Recipient,
  company: string,
): ReadyMessage {
  const words: Record<(typeof personWords)[number], string> = {
    prénom: lead.prenom,
    nom: lead.nom,
    ville: lead.ville ?? 'chez vous',
    service: lead.typeLabel,
  };
  const filled = text.replace(/\[([\p{L}]+)\]/gu, (whole, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof typeof words] : whole,
  );
  // Who asked to be called may have left no name: « Bonjour , » is « Bonjour, ».
  const tidy = lead.prenom && lead.nom ? filled : filled.replace(/ {2,}/g, ' ').replace(/ (?=[,.])/g, '');
  // Each character outside the GSM alphabet makes an SMS longer.
  const plain = tidy.replace(/[\u00a0\u202f]/g, ' ');
  const body = encodeURIComponent(plain);
  const number = internationalPhone(lead.telephone);
  return {
    label,
    text: tidy,
    ways: [
      ...(isMobile(number)
        ? ([
            // Both `?` and `&`: iOS reads one, Android the other.
            { name: 'SMS', href: `sms:${number}?&body=${body}` },
            { name: 'WhatsApp', href: `https://wa.me/${number.slice(1)}?text=${body}` },
          ] as const)
        : []),
      ...(lead.email === ''
        ? []
        : ([
            {
              name: 'Courriel',
              href: `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(`${subject} – ${company}`)}&body=${body}`,
            },
          ] as const)),
    ],
  };
}

/** French mobile numbers begin with 6 or 7; foreign numbers may be mobile. */
function isMobile(number: string | null): number is string {
  return number !== null && (!number.startsWith('+33') || /^\+33[67]/.test(number));
}
