import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { claiming } from '../../../site/definitions/fields/field-notes';
import { action, iconText, heading, list, runningText, text } from '../../../site/definitions/fields/fields';

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
    title: 'Qui nous sommes',
    story: [
      'Trois compagnons et une apprentie, dans le même atelier depuis 2009. Celui qui vous répond est celui qui vient.',
      'Nous travaillons dans un rayon de trente kilomètres, pour être là quand on nous appelle.',
    ],
    figures: [
      { value: '15', label: 'ans de métier' },
      { value: '4', label: 'personnes' },
    ],
    valuesTitle: 'Ce à quoi nous tenons',
    values: [
      { icon: 'heart', title: 'Le soin', text: 'Le chantier est propre chaque soir.' },
      { icon: 'clock', title: 'L’heure', text: 'Un retard est annoncé avant.' },
    ],
    action: { label: 'Nous écrire', href: '/#contact' },
  },
});
