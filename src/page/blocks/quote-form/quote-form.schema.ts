import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import {
  anchor,
  heading,
  introduction,
  list,
  plainProse,
  prose,
  text,
  verbatim,
  yesNo,
} from '../../../site/definitions/fields/fields';
import { projectTypeValue } from '../../../site/definitions/company/project-types';
import { formNotice } from '../../../site/definitions/company/legal';

/** The texts of a field that a document may change; the engine has defaults. */
const fieldTexts = {
  label: text('Nom du champ', 'Ce que le visiteur lit au-dessus du champ.', 60).optional(),
  placeholder: text('Exemple', 'Ce qui se lit dans le champ tant qu’il est vide.', 60).optional(),
  help: text('Aide', 'Une phrase sous le nom du champ, pour qui hésite.', 160).optional(),
};

function words(title: string, description: string) {
  return z.strictObject(fieldTexts).optional().meta({ title, description });
}

export const quoteForm = defineBlock({
  type: 'quote-form',
  label: 'Formulaire de devis',
  description: 'Le formulaire de demande de devis, avec les coordonnées de l’entreprise.',
  words: ['contact', 'demande'],
  group: 'Contact',
  icon: 'mail',
  isForAnyone: true,
  collection: 'projectTypes',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400),
    formAnchor: anchor('Ancre du formulaire', 'Nom par lequel un lien mène au formulaire lui-même.'),
    formTitle: heading('Titre du formulaire', 'Titre au-dessus des champs.', 90),
    projectTypes: list(
      z
        .strictObject({
          value: verbatim(
            'editor',
            'Valeur',
            'Mot enregistré avec la demande, en minuscules sans accent : « peinture ». Il ne change plus ensuite.',
            projectTypeValue,
          ),
          label: text('Texte', 'Ce que le visiteur lit.', 60),
          urgent: yesNo(
            'Urgent',
            'Qui fait ce choix est invité à appeler, et sa demande passe en tête au bureau.',
          ).optional(),
        })
        .meta({ title: 'Type de projet', description: 'Un choix de la liste.' }),
      'Types de projet',
      'Les choix proposés. Un service dont le type n’y est pas y ajoute le sien.',
      { max: 20 },
    ),
    fields: z
      .strictObject({
        prenom: words('Prénom', 'Ce qui est dit au champ du prénom.'),
        nom: words('Nom', 'Ce qui est dit au champ du nom.'),
        telephone: words('Téléphone', 'Ce qui est dit au champ du téléphone.'),
        email: words('E-mail', 'Ce qui est dit au champ de l’e-mail.'),
        ville: z
          .strictObject({
            ...fieldTexts,
            shown: yesNo(
              'Montré',
              'Sinon, le formulaire n’a pas ce champ : les demandes viennent sans ville.',
            ).optional(),
          })
          .optional()
          .meta({ title: 'Ville', description: 'Ce qui est dit au champ de la ville, et s’il est montré.' }),
        type_projet: words('Type de projet', 'Ce qui est dit au choix du type de projet.'),
        description: words('Description', 'Ce qui est dit au champ de la description.'),
      })
      .optional()
      .meta({
        title: 'Champs',
        description: 'Ce que le formulaire dit à chaque champ, quand ce n’est pas ce qu’il dit d’ordinaire.',
      }),
    submit: text('Bouton', 'Texte du bouton d’envoi.', 60),
    notes: list(plainProse('Note', 'Une note.', 320), 'Notes', 'Les notes sous le formulaire.', { max: 4 }),
    notice: formNotice,
    hoursTitle: heading('Titre des horaires', 'Titre au-dessus des horaires.', 60),
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
