import { defineBlock } from '../../engine/define-block';
import { action, image, prose, text } from '../../engine/fields';

export const notFound = defineBlock({
  type: 'not-found',
  label: 'Page introuvable',
  description: 'Le message montré quand l’adresse n’existe pas.',
  fields: {
    code: text('Code', 'Le code affiché en grand.', 10),
    title: text('Titre', 'Le message.', 120),
    text: prose('Texte', 'Ce que le visiteur peut faire.', 400).optional(),
    action: action('Lien', 'Lien vers l’accueil.'),
    image: image('Illustration', 'Dessin montré à côté du message.').optional(),
  },
  example: { code: '404', title: 'Page introuvable', action: { label: 'Accueil', href: '/' } },
});
