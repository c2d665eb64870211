import { z } from 'zod';
import { defineBlock } from '../../definitions/define-block';
import { claiming } from '../../definitions/field-notes';
import { action, iconText, heading, list, runningText, text } from '../../definitions/fields';

export const about = defineBlock({
  type: 'about',
  label: 'Présentation',
  description: 'L’histoire de l’entreprise, ses chiffres et ses valeurs.',
  words: ['quisommesnous', 'apropos', 'histoire'],
  group: 'Confiance',
  icon: 'users',
  tones: ['plain', 'band'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    story: list(runningText('Paragraphe', 'Un paragraphe.', 900), 'Histoire', 'Les paragraphes de présentation.', {
      max: 5,
    }),
    figures: list(
      z
        .strictObject({
          value: claiming(text('Chiffre', 'Le chiffre avec son signe : « 98% ».', 12), { kind: 'figure' }),
          label: text('Légende', 'Ce que compte le chiffre.', 60),
        })
        .meta({ title: 'Chiffre', description: 'Un chiffre et sa légende.' }),
      'Chiffres',
      'Les chiffres de l’entreprise.',
      { max: 6 },
    ),
    valuesTitle: heading('Titre des valeurs', 'Titre au-dessus des valeurs.'),
    values: list(iconText('Valeur', 'Une valeur de l’entreprise.'), 'Valeurs', 'Les valeurs de l’entreprise.', {
      max: 6,
    }),
    action: action('within', 'Bouton', 'Bouton sous la présentation.'),
  },
  example: {
    title: 'Qui sommes-nous',
    story: ['Une équipe de quatre jardiniers.'],
    figures: [{ value: '12', label: 'ans de métier' }],
    valuesTitle: 'Nos valeurs',
    values: [{ icon: 'heart', title: 'Soin', text: 'Nous laissons le chantier propre.' }],
    action: { label: 'Nous écrire', href: '/#contact' },
  },
});
