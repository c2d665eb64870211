import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { heading, introduction, list, photo, text, yesNo } from '../../../site/definitions/fields/fields';

export const projects = defineBlock({
  type: 'projects',
  label: 'Réalisations',
  description: 'Des chantiers terminés ; une image « a-venir/… » montre l’encadré « Photo à venir ».',
  words: ['chantiers', 'travaux', 'references', 'portfolio'],
  group: 'Confiance',
  icon: 'castle',
  tones: ['plain', 'band'],
  collection: 'proof',
  proof: { of: 'project', items: 'items', place: 'place', trade: 'category', nearby: 'nearby' },
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: list(
      z
        .strictObject({
          title: heading('Titre', 'Nom du chantier.', 90),
          description: text('Description', 'Nature des travaux et ville.', 160),
          category: text('Catégorie', 'Métier concerné.', 40),
          place: alsoCalled(
            text('Ville', 'La ville du chantier : il paraît alors sur la page de cette ville et de ses voisines.', 60),
            'ville',
            'lieu',
            'commune',
          ).optional(),
          image: photo('Photo', 'Photo du chantier.'),
        })
        .meta({ title: 'Réalisation', description: 'Un chantier terminé.' }),
      'Réalisations',
      'Les chantiers montrés.',
      { max: 12 },
    ).optional(),
    nearby: alsoCalled(
      yesNo(
        'D’ici et d’à côté',
        'Vrai, sur la page d’une ville ou d’un service, pour montrer les chantiers du site qui y ont eu lieu, ou tout près, ou qui en sont.',
      ),
      'autour',
    ).optional(),
  },
  example: {
    title: 'Nos réalisations',
    items: [
      {
        title: 'Maison de 1930',
        description: 'Rénovation complète',
        category: 'Rénovation',
        image: { src: 'media/exemple.svg', alt: 'Le chantier terminé' },
      },
      {
        title: 'Salle de bain',
        description: 'Douche à l’italienne',
        category: 'Rénovation',
        image: { src: 'media/exemple.svg', alt: 'Le chantier terminé' },
      },
      {
        title: 'Maison neuve',
        description: 'Du plan à la réception',
        category: 'Neuf',
        image: { src: 'media/exemple.svg', alt: 'Le chantier terminé' },
      },
    ],
  },
});
