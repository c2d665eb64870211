import { z } from 'zod';
import { alsoCalled, changedBy } from '../../../fields/field-notes';
import {
  choice,
  department,
  heading,
  iconText,
  introduction,
  list,
  position,
  postcode,
  prose,
  text,
  titledText,
  yesNo,
} from '../../../fields/fields';
import { overrides } from '../../../fields/overrides';
import { description, life, schemaField, title } from '../shared-fields';
import type { BlockLists } from '../block-lists';

const townService = z
  .strictObject({
    title: heading('Titre', 'Nom de la prestation.', 80),
    description: prose('Texte', 'Une ou deux phrases sur la prestation.', 320),
  })
  .meta({ title: 'Prestation détaillée', description: 'Prestation présentée avec un titre et un texte.' });

export function townSchema({ templateBlocks }: BlockLists) {
  return z
    .strictObject({
      $schema: schemaField,
      name: alsoCalled(text('Nom', 'Nom de la ville, avec ses accents et traits d’union.', 60), 'ville'),
      postcode: postcode(),
      department: department(
        'Département',
        'Numéro du département, si le code postal ne suffit pas à le trouver.',
      ).optional(),
      geo: position(
        'Seulement si celle de la liste officielle des communes, d’où viennent les villes voisines, ne convient pas.',
      ).optional(),
      description: description.optional(),
      intro: introduction('Deux ou trois phrases vraies de cette ville et d’aucune autre.', 600),
      highlights: list(
        iconText('Atout', 'Un atout, avec son icône.'),
        'Atouts',
        'Trois atouts, montrés sous l’introduction.',
        { min: 3, max: 3 },
      ),
      services: z
        .union([z.array(text('Prestation', 'Nom de la prestation.', 90)).length(8), z.array(townService).length(4)])
        .meta({
          title: 'Prestations',
          description: 'Huit prestations en quelques mots, ou quatre prestations avec titre et texte.',
        }),
      theme: alsoCalled(
        titledText('Thème', 'Ce qui est particulier au travail dans cette ville.'),
        'encadre',
      ).optional(),
      communes: alsoCalled(
        list(
          text('Commune', 'Nom officiel de la commune, ou du quartier.', 60),
          'Communes desservies',
          'De 10 à 15 communes voisines, ou quartiers de la ville.',
          { min: 10, max: 15 },
        ),
        'quartiers',
        'villes',
        'zones',
        'cities',
      ),
      places: choice(
        ['communes', 'quartiers'],
        'Nature des lieux',
        'Dire « quartiers » si la liste des communes donne les quartiers de la ville.',
      ).optional(),
      callToAction: alsoCalled(
        z
          .strictObject({
            title: heading('Titre', 'Titre de l’appel final.', 90),
            text: prose('Texte', 'Une phrase.', 320),
          })
          .meta({
            title: 'Appel final',
            description: 'Ce qui invite à appeler ou à demander un devis, en bas de page.',
          }),
        'cta',
      ).optional(),
      seo: z
        .strictObject({
          title: title.optional(),
          // An order to robots.
          noindex: changedBy(
            'owner',
            yesNo('Ne pas référencer', 'Vrai pour que les moteurs de recherche ignorent la page.'),
          ).optional(),
        })
        .optional()
        .meta({ title: 'Référencement', description: 'Réglages propres à cette page.' }),
      ...life,
      overrides,
      blocks: templateBlocks.optional(),
    })
    .meta({
      title: 'Ville',
      description: 'Les faits d’une ville ; ses blocs sont ceux de la mise en page des villes.',
    });
}
