import { z } from 'zod';
import { changedBy } from '../fields/field-notes';
import { choice, count, href, link, list, prose, text } from '../fields/fields';

export const navigation = list(
  z
    .strictObject({
      label: text('Texte', 'Ce que le visiteur lit.', 40),
      href: href('within'),
      menu: choice(['services'], 'Sous-menu', 'Collection que l’entrée déroule.').optional(),
    })
    .meta({ title: 'Entrée', description: 'Une entrée du menu principal.' }),
  'Menu principal',
  'Les entrées du menu, dans l’ordre.',
  { max: 8 },
);

export const footer = z
  .strictObject({
    anchors: list(link('within'), 'Liens', 'Les liens vers les sections.'),
    townsTitle: text('Titre des villes', 'Titre de la liste des villes.', 60),
    townsLimit: count(
      'Nombre de villes',
      'Au-delà de ce nombre (60 si rien n’est dit), le pied de page donne les départements, et chacun a sa page.',
      { min: 1, max: 500 },
    ).optional(),
    legalTitle: changedBy('owner', text('Titre des mentions', 'Titre du bloc légal.', 60)),
    legal: changedBy(
      'owner',
      list(prose('Paragraphe', 'Un paragraphe du bloc légal.', 400), 'Bloc légal', 'Les paragraphes du bloc légal.'),
    ),
    legalLinks: changedBy(
      'owner',
      list(link('owner'), 'Pages légales', 'Les liens vers les pages légales, sous le bloc légal.', {
        max: 8,
      }),
    ).optional(),
    copyright: text('Droits', 'Ligne de droits d’auteur.', 160),
  })
  .meta({ title: 'Pied de page', description: 'Ce que montre le pied de page.' });
