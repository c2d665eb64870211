import { z } from 'zod';
import { text } from '../../../fields/fields';
import { overrides } from '../../../fields/overrides';
import { description, life, path, schemaField, title } from '../shared-fields';
import type { BlockLists } from '../block-lists';

export function pageSchema({ blocks }: BlockLists) {
  return z
    .strictObject({
      $schema: schemaField,
      path,
      title,
      short: text(
        'Nom court',
        'Un ou deux mots : le nom de la page dans le fil d’Ariane. Sans lui, c’est le titre.',
        40,
      ).optional(),
      description,
      ...life,
      overrides,
      blocks,
    })
    .meta({ title: 'Page', description: 'Une page du site, faite de blocs.' });
}
