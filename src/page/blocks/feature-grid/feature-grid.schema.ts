import { defineBlock } from '../../../site/definitions/fields/define-block';
import { iconText, heading, introduction, list } from '../../../site/definitions/fields/fields';

export const featureGrid = defineBlock({
  type: 'feature-grid',
  label: 'Atouts',
  description: 'Des atouts en tuiles, chacun avec une icône, un titre et un texte.',
  words: ['avantages', 'pointsforts', 'pourquoinous'],
  group: 'Textes',
  icon: 'star',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: list(iconText('Atout', 'Un atout.'), 'Atouts', 'Les tuiles.', { max: 12 }),
  },
  example: {
    title: 'Pourquoi nous choisir',
    items: [
      {
        icon: 'file-text',
        title: 'Un devis clair',
        text: 'Chaque ligne dit ce qu’elle comprend, et rien ne s’ajoute.',
      },
      { icon: 'clock', title: 'Sous 48 heures', text: 'Vous savez le jour même quand nous venons.' },
      { icon: 'shield-check', title: 'Garanti dix ans', text: 'Nos travaux sont couverts par la décennale.' },
    ],
  },
});
