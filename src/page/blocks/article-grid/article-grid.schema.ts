import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, introduction, text } from '../../../site/definitions/fields/fields';
import { blogData } from './article-grid.structured-data';

export const articleGrid = defineBlock({
  type: 'article-grid',
  label: 'Grille d’articles',
  description: 'Les cartes de tous les articles, avec un filtre par catégorie.',
  collection: 'articles',
  group: 'Listes et liens',
  icon: 'calendar',
  mainTitle: { field: 'title' },
  structuredData: blogData,
  fields: {
    title: heading('Titre', 'Titre principal de la page.', 120),
    intro: introduction('Une ou deux phrases.', 400),
    allLabel: text('Filtre « tout »', 'Texte du filtre qui montre tous les articles.', 30),
  },
  example: { title: 'Le carnet', intro: 'Nos conseils au fil des saisons.', allLabel: 'Tous' },
});
