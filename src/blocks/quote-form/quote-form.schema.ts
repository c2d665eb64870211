import { z } from 'zod';
import { defineBlock } from '../../definitions/define-block';
import { action, anchor, introduction, list, plainProse, prose, text, verbatim } from '../../definitions/fields';
import { projectTypeValue } from '../../definitions/project-types';

export const quoteForm = defineBlock({
  type: 'quote-form',
  label: 'Formulaire de devis',
  description: 'Le formulaire de demande de devis, avec les coordonnées de l’entreprise.',
  group: 'Contact',
  icon: 'mail',
  collection: 'projectTypes',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: text('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400),
    formAnchor: anchor('Ancre du formulaire', 'Nom par lequel un lien mène au formulaire lui-même.'),
    formTitle: text('Titre du formulaire', 'Titre au-dessus des champs.', 90),
    projectTypes: list(
      z
        .strictObject({
          value: verbatim(
            'Valeur',
            'Mot enregistré avec la demande, en minuscules sans accent : « peinture ». Il ne change plus ensuite.',
            projectTypeValue,
          ),
          label: text('Texte', 'Ce que le visiteur lit.', 60),
        })
        .meta({ title: 'Type de projet', description: 'Un choix de la liste.' }),
      'Types de projet',
      'Les choix proposés. Un service dont le type n’y est pas y ajoute le sien.',
      { max: 20 },
    ),
    submit: text('Bouton', 'Texte du bouton d’envoi.', 60),
    notes: list(plainProse('Note', 'Une note.', 320), 'Notes', 'Les notes sous le formulaire.', { max: 4 }),
    notice: z
      .strictObject({
        text: prose('Texte', 'À quoi servent les données du formulaire, et combien de temps elles sont gardées.', 400),
        link: action('Lien', 'Lien vers la page sur les données personnelles.'),
      })
      .optional()
      .meta({
        title: 'Information',
        description: 'Ce que le règlement européen demande de dire à qui confie ses coordonnées.',
      }),
    hoursTitle: text('Titre des horaires', 'Titre au-dessus des horaires.', 60),
    emergency: prose('Urgences', 'Ce qui est dit des urgences.', 320).optional(),
  },
  example: {
    title: 'Contact',
    intro: 'Dites-nous tout.',
    formAnchor: 'formulaire',
    formTitle: 'Votre demande',
    projectTypes: [{ value: 'autre', label: 'Autre' }],
    submit: 'Envoyer',
    notes: ['* Champs obligatoires.'],
    hoursTitle: 'Horaires',
  },
});
