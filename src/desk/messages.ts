import type { DeskMessage, personWords } from '../definitions/desk-messages';
import { internationalPhone } from '../definitions/phone';
import type { DeskLead } from './desk-data';

/** A message for one person, and where to send it from a telephone. */
export interface ReadyMessage {
  label: string;
  text: string;
  /** Each by how it is sent; none that could not arrive. */
  ways: { name: 'SMS' | 'WhatsApp' | 'Courriel'; href: string }[];
}

type Recipient = Pick<DeskLead, 'prenom' | 'nom' | 'ville' | 'typeLabel' | 'telephone' | 'email'>;

/** The documents' words with the person's in them. */
export function readyMessage({ label, text }: DeskMessage, lead: Recipient, company: string): ReadyMessage {
  const words: Record<(typeof personWords)[number], string> = {
    prénom: lead.prenom,
    nom: lead.nom,
    ville: lead.ville ?? 'chez vous',
    service: lead.typeLabel,
  };
  const filled = text.replace(/\[([\p{L}]+)\]/gu, (whole, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof typeof words] : whole,
  );
  // In a short message every sign that telephones do not know of old makes it longer.
  const plain = filled.replace(/[\u00a0\u202f]/g, ' ');
  const body = encodeURIComponent(plain);
  const number = internationalPhone(lead.telephone);
  return {
    label,
    text: filled,
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
              href: `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(`Votre demande – ${company}`)}&body=${body}`,
            },
          ] as const)),
    ],
  };
}

/** French ones begin with 6 or 7; of others nobody knows. */
function isMobile(number: string | null): number is string {
  return number !== null && (!number.startsWith('+33') || /^\+33[67]/.test(number));
}
