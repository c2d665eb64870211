import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, icon, runningText } from '../../../site/definitions/fields/fields';

export const callout = defineBlock({
  type: 'callout',
  label: 'Encadré',
  description: 'Un texte mis en valeur.',
  group: 'Textes',
  icon: 'bulb',
  tones: ['plain', 'band'],
  fields: {
    title: heading('Titre', 'Titre de l’encadré.', 120),
    text: runningText('Texte', 'Le texte de l’encadré.', 1200),
    icon: icon().optional(),
  },
  example: {
    title: 'Bon à savoir',
    text: 'Coupez l’arrivée d’eau avant de nous appeler : le robinet est près du compteur, et se tourne vers la droite.',
  },
});
