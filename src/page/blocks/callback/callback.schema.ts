import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, introduction } from '../../../site/definitions/fields/fields';
import { callbackFields } from '../../../site/definitions/company/legal';

export const callback = defineBlock({
  type: 'callback',
  label: 'Rappelez-moi',
  description:
    'Un numéro de téléphone, un prénom si on veut, un bouton : la demande arrive en tête du bureau, à rappeler maintenant.',
  words: ['rappel', 'rappeler', 'telephone', 'urgence', 'astreinte'],
  group: 'Contact',
  icon: 'phone',
  isForAnyone: true,
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    ...callbackFields,
  },
  example: {
    title: 'On vous rappelle',
    intro: 'Laissez votre numéro, nous vous appelons.',
    submit: 'Rappelez-moi',
  },
});
