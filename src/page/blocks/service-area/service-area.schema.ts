import { alsoCalled, changedBy } from '../../../site/definitions/fields/field-notes';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, introduction, text } from '../../../site/definitions/fields/fields';

export const serviceArea = defineBlock({
  type: 'service-area',
  label: 'Carte et déplacements',
  description:
    'La carte de la ville et de ses voisines, ou de toutes les villes, dessinée d’elle-même, avec la distance, le délai et le déplacement.',
  collection: 'around',
  hasMap: true,
  words: ['zone', 'secteur', 'intervention', 'plan'],
  group: 'Listes et liens',
  icon: 'pin',
  tones: ['plain', 'band'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    distance: text(
      'Distance',
      'La distance de l’atelier ; la mise en page des villes la reprend de chaque ville.',
      40,
    ).optional(),
    delay: alsoCalled(
      changedBy(
        'owner',
        text('Délai', 'Ce qui est promis ici ; la mise en page des villes le reprend des zones de déplacement.', 160),
      ),
      'delai',
    ).optional(),
    cost: alsoCalled(
      changedBy(
        'owner',
        text(
          'Déplacement',
          'Ce qui est facturé pour venir ; la mise en page des villes le reprend des zones de déplacement.',
          80,
        ),
      ),
      'frais',
      'prix',
    ).optional(),
    linksTitle: heading('Titre des liens', 'Ce qui est écrit au-dessus des villes.', 60).optional(),
  },
  example: {
    title: 'Venir jusqu’ici',
    distance: '12 km',
    delay: 'Dans la journée',
    cost: '20 €',
    linksTitle: 'Villes voisines',
  },
});
