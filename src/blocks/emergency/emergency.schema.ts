import { defineBlock } from '../../definitions/define-block';
import { action, list, prose, text } from '../../definitions/fields';

export const emergency = defineBlock({
  type: 'emergency',
  label: 'Urgences',
  description: 'Les cas d’urgence, le délai et le bouton d’appel.',
  group: 'Contact',
  icon: 'phone',
  fields: {
    title: text('Titre', 'Titre de la section.'),
    text: prose('Texte', 'Le délai et les conditions.', 500),
    cases: list(text('Cas', 'Un cas d’urgence.', 140), 'Cas', 'Les cas d’urgence.', { max: 12 }),
    action: action('Bouton d’appel', 'Bouton qui compose le numéro.'),
  },
  example: {
    title: 'Arbre tombé ?',
    text: 'Nous venons dans la journée.',
    cases: ['Arbre sur un toit'],
    action: { label: 'Appeler', href: 'tel:{phone}' },
  },
});
