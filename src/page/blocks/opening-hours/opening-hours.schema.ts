import { defineBlock } from '../../../site/definitions/fields/define-block';
import { action, heading, introduction, prose } from '../../../site/definitions/fields/fields';

export const openingHours = defineBlock({
  type: 'opening-hours',
  label: 'Horaires',
  description: 'Les horaires de l’entreprise, les fermetures et les jours fériés, et si c’est ouvert à cet instant.',
  group: 'Contact',
  icon: 'clock',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    note: prose('Note', 'Ce qui est dit en plus : les urgences, les rendez-vous.', 400).optional(),
    action: action('within', 'Bouton', 'Bouton à côté des horaires.').optional(),
  },
  example: {
    title: 'Nos horaires',
    note: 'Un arbre tombé ? Appelez à toute heure.',
    action: { label: 'Appeler', href: 'tel:{phone}' },
  },
});
