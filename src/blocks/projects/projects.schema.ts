import { z } from 'zod';
import { defineBlock } from '../../definitions/define-block';
import { introduction, list, photo, text } from '../../definitions/fields';

export const projects = defineBlock({
  type: 'projects',
  label: 'Réalisations',
  description: 'Des chantiers terminés ; une image « a-venir/… » montre l’encadré « Photo à venir ».',
  group: 'Confiance',
  icon: 'castle',
  tones: ['plain', 'band'],
  fields: {
    title: text('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: list(
      z
        .strictObject({
          title: text('Titre', 'Nom du chantier.', 90),
          description: text('Description', 'Nature des travaux et ville.', 160),
          category: text('Catégorie', 'Métier concerné.', 40),
          image: photo('Photo', 'Photo du chantier.'),
        })
        .meta({ title: 'Réalisation', description: 'Un chantier terminé.' }),
      'Réalisations',
      'Les chantiers montrés.',
      { max: 12 },
    ),
  },
  example: {
    title: 'Nos réalisations',
    items: [
      {
        title: 'Verger',
        description: 'Plantation de douze pommiers',
        category: 'Verger',
        image: { src: 'a-venir/verger', alt: '' },
      },
    ],
  },
});
