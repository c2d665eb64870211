import { defineBlock } from '../../definitions/define-block';
import { iconText, heading, introduction, list } from '../../definitions/fields';

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
  example: { title: 'Pourquoi nous', items: [{ icon: 'leaf', title: 'Naturel', text: 'Aucun produit chimique.' }] },
});
