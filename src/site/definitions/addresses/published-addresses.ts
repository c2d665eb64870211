import { z } from 'zod';
import { list, path, verbatim, yesNo } from '../fields/fields';

/** `published.json`: addresses that visitors may have bookmarked. */
export const publishedSchema = z
  .strictObject({
    $schema: verbatim('within', 'Schéma', 'Adresse du schéma JSON.'),
    addresses: list(
      z
        .strictObject({
          path: path('editor', 'Adresse', 'Adresse d’une page qui a été publiée.'),
          page: verbatim(
            'editor',
            'Page',
            'Ce qui reconnaît la page quand son adresse change : son document, sa ville ou le numéro de son article.',
          ).optional(),
          gone: yesNo(
            'Supprimée',
            'Vrai quand la page n’existe plus et que rien ne la remplace : ses visiteurs l’apprennent (statut 410).',
          ).optional(),
        })
        .meta({ title: 'Adresse publiée', description: 'Une adresse que des visiteurs peuvent avoir gardée.' }),
      'Adresses',
      'Toutes les adresses qui ont été publiées. La publication les écrit.',
      { min: 0, max: 100_000 },
    ),
  })
  .meta({
    title: 'Adresses publiées',
    description: 'Ce que la publication retient, pour qu’aucune adresse ne disparaisse sans qu’on le sache.',
  });

export type PublishedAddress = z.output<typeof publishedSchema>['addresses'][number];
