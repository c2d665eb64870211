import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { heading, introduction, list, photo, text } from '../../../site/definitions/fields/fields';
import { galleryData } from './gallery.structured-data';

export const gallery = defineBlock({
  type: 'gallery',
  label: 'Galerie',
  description: 'Des photos côte à côte, à agrandir, chacune avec sa légende si elle en a une.',
  words: ['photos', 'images', 'diaporama', 'carrousel'],
  group: 'Confiance',
  icon: 'home',
  tones: ['plain', 'band', 'strong'],
  structuredData: galleryData,
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    photos: alsoCalled(
      list(
        z
          .strictObject({
            photo: photo('Photo', 'La photo.'),
            caption: alsoCalled(
              text('Légende', 'Ce qu’il faut savoir de la photo : où, quand, quoi.', 160),
              'titre',
              'texte',
            ).optional(),
          })
          .meta({ title: 'Photo légendée', description: 'Une photo et sa légende.' }),
        'Photos',
        'Les photos, dans l’ordre.',
        { max: 24 },
      ),
      'images',
      'galerie',
    ),
  },
  example: {
    title: 'En images',
    photos: [
      { photo: { src: 'media/exemple.svg', alt: 'Le chantier terminé' }, caption: 'Avant les travaux' },
      { photo: { src: 'media/exemple.svg', alt: 'Le chantier terminé' }, caption: 'Au deuxième jour' },
      { photo: { src: 'media/exemple.svg', alt: 'Le chantier terminé' }, caption: 'Le résultat' },
    ],
  },
});
