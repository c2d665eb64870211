import { z } from 'zod';
import { alsoCalled } from '../fields/field-notes';
import { list, plainProse, text } from '../fields/fields';

/** A draft of a message that the owner sends from their own phone. */
export interface DeskMessage {
  label: string;
  text: string;
}

/** Placeholders for the person, in square brackets; not to be confused with tokens. */
export const personWords = ['prénom', 'nom', 'ville', 'service'] as const;

const known = personWords.map((word) => `[${word}]`).join(', ');

/** The messages offered if the documents give none. */
export const usualMessages: readonly DeskMessage[] = [
  {
    label: 'Je passe à…',
    text: 'Bonjour [prénom] [nom], ici {company.name}. Je passe chez vous à … pour votre demande. Cela vous convient-il\u00a0?',
  },
  {
    label: 'Pas pu vous joindre',
    text: 'Bonjour [prénom] [nom], ici {company.name}. Je vous ai appelé au sujet de votre demande, sans réussir à vous joindre. Rappelez-moi au {phone}, ou dites-moi quand vous appeler.',
  },
  {
    label: 'Votre devis\u00a0?',
    text: 'Bonjour [prénom] [nom], ici {company.name}. Avez-vous pu regarder notre devis\u00a0? Je réponds à vos questions au {phone}.',
  },
];

/**
 * The message that asks a customer for a review; the address of the review page is appended. It is the same for
 * everybody, and none of its characters makes an SMS cost more.
 */
export const reviewMessage =
  'Bonjour [prénom] [nom], ici {company.name}. Les travaux sont terminés\u00a0: merci de nous les avoir confiés. Quel que soit votre avis, il aide les prochains clients à choisir. Pour le laisser\u00a0:';

const message = z
  .strictObject({
    label: text('Nom', 'Comment le bureau l’appelle : « Je passe à… ».', 40),
    text: plainProse(
      'Texte',
      `Ce qui est écrit, à finir avant l’envoi. ${known} deviennent ceux de la demande ; le nom et le téléphone de l’entreprise s’y insèrent comme dans tout texte.`,
      600,
    ),
  })
  .meta({ title: 'Message', description: 'Un message prêt à envoyer d’un téléphone.' });

/** The field of `site.json` with these messages. */
export const deskMessages = alsoCalled(
  list(
    message,
    'Messages',
    'Messages que le bureau propose d’envoyer par SMS, WhatsApp ou courriel, depuis votre téléphone. Sans eux, il en a trois.',
    { min: 0, max: 8 },
  ),
  'sms',
  'modeles',
).optional();
