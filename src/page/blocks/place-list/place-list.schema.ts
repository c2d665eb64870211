import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { heading, introduction, list, text } from '../../../site/definitions/fields/fields';

export const placeList = defineBlock({
  type: 'place-list',
  label: 'Liste de lieux',
  description: 'Des communes, des quartiers ou des zones ; le nom d’une ville du site devient un lien.',
  collection: 'places',
  words: ['communes', 'quartiers', 'secteur'],
  group: 'Listes et liens',
  icon: 'pin',
  tones: ['plain', 'band'],
  areaServed: 'places',
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    places: alsoCalled(
      list(text('Lieu', 'Nom de la commune, du quartier ou de la zone.', 90), 'Lieux', 'Les lieux, dans l’ordre.'),
      'quartiers',
      'villes',
      'zones',
      'communes',
    ),
  },
  example: {
    title: 'Où nous travaillons',
    places: ['Centre-ville', 'Les Quais', 'Saint-Jean', 'La Gare', 'Les Halles', 'Bellevue', 'Le Port', 'Haut-Pré'],
  },
});
