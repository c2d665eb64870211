import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { action, heading, introduction, list, photo, prose, text } from '../../../site/definitions/fields/fields';

export const team = defineBlock({
  type: 'team',
  label: 'Équipe',
  description: 'Qui vient, qui répond : chacun avec son nom, son métier, et son portrait ou ses initiales.',
  words: ['salaries', 'employes', 'collaborateurs', 'personnel', 'trombinoscope', 'photos', 'quisommesnous'],
  group: 'Confiance',
  icon: 'users',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    members: alsoCalled(
      list(
        z
          .strictObject({
            name: heading('Nom', 'Prénom, et nom si la personne le veut : « Julien », « Nadia Morel ».', 50),
            role: alsoCalled(
              text('Métier', 'Ce que la personne fait : « Électricien », « Au téléphone et aux devis ».', 60),
              'fonction',
              'poste',
            ),
            text: prose(
              'Texte',
              'Une ou deux phrases : d’où vient la personne, ce qu’elle sait faire.',
              300,
            ).optional(),
            photo: alsoCalled(
              photo(
                'Portrait',
                'Une vraie photo de la personne, qui est d’accord. Sans elle, la page montre ses initiales.',
              ),
              'portrait',
              'visage',
            ).optional(),
          })
          .meta({ title: 'Personne', description: 'Une personne de l’entreprise.' }),
        'Personnes',
        'Dans l’ordre où la page les montre.',
        { max: 24 },
      ),
      'equipe',
      'salaries',
      'collaborateurs',
    ),
    action: action('within', 'Bouton', 'Bouton sous les personnes : la page « Recrutement », le devis.').optional(),
  },
  example: {
    title: 'Qui vient chez vous',
    members: [
      { name: 'Camille', role: 'Au téléphone et aux devis', text: 'Vous l’aurez avant, pendant et après le chantier.' },
      { name: 'Julien', role: 'Chef d’équipe', text: 'Dix-huit ans de métier, dont douze dans l’entreprise.' },
      { name: 'Inès', role: 'Apprentie', text: 'En deuxième année de brevet professionnel.' },
    ],
  },
});
