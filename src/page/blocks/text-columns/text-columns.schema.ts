import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, introduction, list, titledText } from '../../../site/definitions/fields/fields';

export const textColumns = defineBlock({
  type: 'text-columns',
  label: 'Textes en colonnes',
  description: 'Plusieurs textes courts, chacun avec son titre.',
  group: 'Textes',
  icon: 'ruler',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: list(titledText('Texte', 'Un texte avec son titre.'), 'Textes', 'Les textes, dans l’ordre.', { max: 12 }),
  },
  example: {
    title: 'Notre façon de faire',
    items: [
      { title: 'Écouter', text: 'Nous venons voir sur place avant d’écrire le moindre prix.' },
      { title: 'Protéger', text: 'Sols et meubles sont couverts, l’accès reste libre.' },
      { title: 'Montrer', text: 'Vous recevez des photos de ce qui ne se verra plus.' },
    ],
  },
});
