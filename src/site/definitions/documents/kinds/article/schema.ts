import { z } from 'zod';
import { alsoCalled } from '../../../fields/field-notes';
import { count, date, heading, image, list, plainProse, text } from '../../../fields/fields';
import { overrides } from '../../../fields/overrides';
import { description, life, schemaField } from '../shared-fields';
import type { BlockLists } from '../block-lists';

export function articleSchema({ block }: BlockLists) {
  return z
    .strictObject({
      $schema: schemaField,
      id: count('Numéro', 'Celui de l’article : deux articles n’ont pas le même.', { min: 1 }),
      title: heading('Titre', 'Titre de l’article, qui est aussi celui de sa page : 65 caractères au plus.', 90),
      excerpt: alsoCalled(
        plainProse('Extrait', 'Deux ou trois phrases, montrées sur la carte.', 400),
        'accroche',
        'resume',
      ),
      category: text('Catégorie', 'Rubrique de l’article, parmi celles du blog.', 40),
      date: date('Date', 'Date de parution, année-mois-jour : 2024-08-01.'),
      image: image('Image', 'Image de la carte.'),
      description: description.optional(),
      ...life,
      overrides,
      body: alsoCalled(
        list(block, 'Contenu', 'Les blocs de l’article. Sans contenu, l’article n’est qu’une carte.', { max: 60 }),
        'content',
        'blocs',
      ).optional(),
    })
    .meta({ title: 'Article', description: 'Un article du blog, avec sa carte.' });
}
