import { defineBlock } from '../../../site/definitions/fields/define-block';
import { action, heading, list, prose } from '../../../site/definitions/fields/fields';

export const callToAction = defineBlock({
  type: 'call-to-action',
  label: 'Appel à l’action',
  description: 'Ce qui invite le visiteur à appeler ou à écrire, en fin de page.',
  words: ['bouton', 'contact', 'cta'],
  group: 'Contact',
  icon: 'handshake',
  isForAnyone: true,
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de l’appel.', 120),
    text: prose('Texte', 'Une ou deux phrases.', 400),
    actions: list(action('within', 'Bouton', 'Un bouton.'), 'Boutons', 'Les boutons, le plus important d’abord.', {
      max: 3,
    }),
  },
  example: {
    title: 'Un projet ?',
    text: 'Parlons-en.',
    actions: [
      { label: 'Demander un devis', href: '/#contact' },
      { label: 'Appeler', href: 'tel:{phone}' },
    ],
  },
});
