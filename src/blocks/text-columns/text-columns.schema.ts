import { defineBlock } from '../../definitions/define-block';
import { heading, introduction, list, titledText } from '../../definitions/fields';

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
  example: { title: 'Notre façon de faire', items: [{ title: 'Écouter', text: 'D’abord, une visite.' }] },
});
