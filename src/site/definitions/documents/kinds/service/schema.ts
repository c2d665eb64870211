import { z } from 'zod';
import { count, heading, icon, image, list, prose, text, verbatim } from '../../../fields/fields';
import { overrides } from '../../../fields/overrides';
import { projectTypeValue } from '../../../company/project-types';
import { description, life, path, schemaField, title } from '../shared-fields';
import type { BlockLists } from '../block-lists';

export function serviceSchema({ blocks }: BlockLists) {
  return z
    .strictObject({
      $schema: schemaField,
      path,
      title,
      description,
      menu: text('Nom dans le menu', 'Nom court, montré dans le menu des services.', 40),
      order: count('Rang', 'Place du service dans les menus et sur l’accueil.', { min: 1, max: 99 }),
      projectType: verbatim(
        'editor',
        'Type de projet',
        'Ce que le formulaire de devis choisit d’avance : la valeur de l’un de ses choix, ou un mot nouveau, qui lui en ajoute un au nom du service.',
        projectTypeValue,
      ),
      card: z
        .strictObject({
          icon: icon(),
          title: heading('Titre', 'Titre de la carte du service.', 60),
          description: prose('Texte', 'Une ou deux phrases.', 320),
          features: list(text('Point fort', 'Quelques mots.', 80), 'Points forts', 'Quatre points forts du service.', {
            min: 4,
            max: 4,
          }),
          image: image('Image', 'Image de la carte.'),
        })
        .meta({ title: 'Carte', description: 'Ce que la page d’accueil montre du service.' }),
      ...life,
      overrides,
      blocks,
    })
    .meta({ title: 'Service', description: 'La page d’un service, avec sa carte pour l’accueil.' });
}
