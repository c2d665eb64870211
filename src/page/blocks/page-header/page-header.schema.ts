import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { claiming } from '../../../site/definitions/fields/field-notes';
import { action, heading, image, introduction, list, text, yesNo } from '../../../site/definitions/fields/fields';

export const pageHeader = defineBlock({
  type: 'page-header',
  label: 'En-tête de page',
  description: 'Le haut d’une page intérieure : lien de retour, titre, introduction, boutons, image.',
  group: 'En-tête',
  icon: 'document',
  mainTitle: { field: 'title' },
  saysProof: true,
  fields: {
    back: action('within', 'Lien de retour', 'Lien au-dessus du titre.').optional(),
    title: heading('Titre', 'Titre principal de la page.', 120),
    intro: introduction('Une à trois phrases.', 600),
    badge: z
      .strictObject({
        value: claiming(text('Chiffre', 'Ce que le badge met en avant.', 20), { kind: 'figure' }),
        label: text('Légende', 'Quelques mots.', 60),
      })
      .optional()
      .meta({ title: 'Badge', description: 'Un chiffre mis en avant près de l’image.' }),
    actions: list(action('within', 'Bouton', 'Un bouton.'), 'Boutons', 'Les boutons, le plus important d’abord.', {
      max: 3,
    }).optional(),
    image: image('Image', 'Image d’en-tête.').optional(),
    wide: yesNo(
      'Image en bandeau',
      'Vrai pour un dessin en largeur : sur téléphone et tablette, il occupe toute la largeur de l’écran.',
    ).optional(),
  },
  example: { title: 'Élagage', intro: 'Nous taillons les arbres.', back: { label: 'Retour', href: '/' } },
});
