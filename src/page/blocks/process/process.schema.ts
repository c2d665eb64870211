import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { heading, introduction, list, runningText, text } from '../../../site/definitions/fields/fields';

export const process = defineBlock({
  type: 'process',
  label: 'Étapes',
  description: 'Comment cela se passe, étape par étape : de l’appel à la fin du chantier.',
  words: ['deroulement', 'methode'],
  group: 'Textes',
  icon: 'ruler',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    steps: alsoCalled(
      list(
        z
          .strictObject({
            title: heading('Titre', 'Ce qui se passe, en quelques mots.', 90),
            text: runningText('Texte', 'Une ou deux phrases.', 600),
            duration: alsoCalled(
              text('Durée', 'Le temps que prend l’étape : « une heure », « sous huit jours ».', 40),
              'delai',
            ).optional(),
          })
          .meta({ title: 'Étape', description: 'Une étape.' }),
        'Étapes',
        'Les étapes, dans l’ordre ; les numéros viennent d’eux-mêmes.',
        { min: 2, max: 12 },
      ),
      'etapes',
    ),
  },
  example: {
    title: 'Comment se passe un chantier',
    steps: [
      { title: 'La visite', text: 'Nous regardons, mesurons et répondons à vos questions.', duration: 'une heure' },
      { title: 'Le devis', text: 'Il est gratuit, et vaut trois mois.', duration: 'sous 5 jours' },
      { title: 'Les travaux', text: 'Une seule équipe, du premier au dernier jour.' },
    ],
  },
});
