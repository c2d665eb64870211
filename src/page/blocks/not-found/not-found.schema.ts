import { defineBlock } from '../../../site/definitions/fields/define-block';
import { action, heading, image, prose, text, verbatim } from '../../../site/definitions/fields/fields';

export const notFound = defineBlock({
  type: 'not-found',
  label: 'Page introuvable',
  description: 'Le message montré quand l’adresse n’existe pas.',
  group: 'En-tête',
  icon: 'key',
  mainTitle: { field: 'title' },
  fields: {
    code: text('Code', 'Le code affiché en grand.', 10),
    title: heading('Titre', 'Le message.', 120),
    language: verbatim(
      'editor',
      'Langue du message',
      'Code de la langue du message s’il n’est pas en français : « en ».',
      /^[a-z]{2}$/,
    ).optional(),
    text: prose('Texte', 'Ce que le visiteur peut faire.', 400).optional(),
    action: action('within', 'Lien', 'Lien vers l’accueil.'),
    nearby: text(
      'Pages proches',
      'Titre de la liste des pages dont l’adresse ressemble à celle demandée.',
      90,
    ).optional(),
    image: image('Illustration', 'Dessin montré à côté du message.').optional(),
  },
  example: { code: '404', title: 'Page introuvable', action: { label: 'Accueil', href: '/' } },
});
