import { defineBlock } from '../../../site/definitions/fields/define-block';
import { action, heading, introduction, link, list, text } from '../../../site/definitions/fields/fields';

export const servicesGrid = defineBlock({
  type: 'services-grid',
  label: 'Grille des services',
  description: 'Les cartes des services, tirées des documents de services, et des liens vers des villes.',
  collection: 'services',
  group: 'Listes et liens',
  icon: 'wrench',
  tones: ['plain', 'band'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400),
    more: text('Lien des cartes', 'Texte du lien de chaque carte.', 40),
    action: action('within', 'Bouton', 'Bouton sous les cartes.'),
    linksTitle: heading('Titre des liens', 'Quelques mots avant les liens.', 90),
    links: list(link('within'), 'Liens', 'Liens montrés sous les cartes.', { max: 8 }),
  },
  example: {
    title: 'Nos services',
    intro: 'Du petit dépannage à la rénovation complète.',
    more: 'En savoir plus',
    action: { label: 'Nous écrire', href: '/#contact' },
    linksTitle: 'Près de chez vous',
    links: [{ label: 'Accueil', href: '/' }],
  },
});
