import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading } from '../../../site/definitions/fields/fields';

export const neighbours = defineBlock({
  type: 'neighbours',
  label: 'Villes voisines',
  description: 'Des liens vers les pages des villes les plus proches, trouvées d’elles-mêmes.',
  collection: 'neighbours',
  group: 'Listes et liens',
  icon: 'truck',
  tones: ['plain', 'band'],
  fields: { title: heading('Titre', 'Titre de la section.') },
  example: { title: 'Autour d’ici' },
});
