import { defineBlock } from '../../../site/definitions/fields/define-block';
import { action, date, heading, image, text } from '../../../site/definitions/fields/fields';
import { articleData } from './article-header.structured-data';

export const articleHeader = defineBlock({
  type: 'article-header',
  label: 'En-tête d’article',
  description: 'Le haut d’un article : catégorie, titre, date, auteur, image.',
  group: 'En-tête',
  icon: 'calendar',
  mainTitle: { field: 'title' },
  isRunningText: true,
  structuredData: articleData,
  fields: {
    back: action('within', 'Lien de retour', 'Lien au-dessus du titre.'),
    title: heading('Titre', 'Titre principal de la page.', 120),
    category: text('Catégorie', 'Rubrique de l’article.', 40),
    date: date('Date', 'Date de parution, année-mois-jour.'),
    author: text('Auteur', 'Qui signe l’article.', 60),
    image: image('Image', 'Image de l’article.'),
  },
  example: {
    back: { label: 'Retour', href: '/blog' },
    title: 'Tailler un rosier',
    category: 'Conseils',
    date: '2025-02-01',
    author: 'L’équipe',
    image: { src: 'media/exemple.svg', alt: '' },
  },
});
