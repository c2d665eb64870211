import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { heading, introduction, prose, text } from '../../../site/definitions/fields/fields';

export const serviceList = defineBlock({
  type: 'service-list',
  label: 'Liste de prestations',
  description: 'Des prestations, en une liste de noms ou en cartes avec un texte.',
  group: 'Listes et liens',
  icon: 'hammer',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: z
      .union([
        z
          .array(text('Prestation', 'Nom de la prestation.', 120))
          .min(1)
          .max(24),
        z
          .array(
            z
              .strictObject({
                title: heading('Titre', 'Nom de la prestation.', 90),
                description: prose('Texte', 'Une ou deux phrases.', 400),
                price: alsoCalled(
                  text('Prix', 'Ce que cela coûte, montré près du titre : « 45 € », « Sur devis ».', 40),
                  'tarif',
                  'cout',
                ).optional(),
              })
              .meta({ title: 'Prestation détaillée', description: 'Une prestation avec son texte.' }),
          )
          .min(1)
          .max(24),
      ])
      .meta({ title: 'Prestations', description: 'Les prestations : des noms, ou des titres avec un texte.' }),
  },
  example: {
    title: 'Nos prestations',
    items: ['Recherche de fuite', 'Mise aux normes', 'Remplacement', 'Entretien annuel', 'Rénovation complète', 'Neuf'],
  },
});
