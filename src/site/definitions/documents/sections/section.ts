import { z } from 'zod';
import { alsoCalled, note } from '../../fields/field-notes';
import { anyValues, list, text, verbatim } from '../../fields/fields';
import { sectionType } from './section-use';
import { sectionBlock, whether } from '../../fields/templates';

/** How a page, a layout or an article uses a section. */
export const sectionUse = note(
  z
    .strictObject({
      type: note(z.literal(sectionType).meta({ title: 'Type de bloc', description: 'Section partagée.' }), {
        kind: 'type',
      }),
      ...whether,
      ref: alsoCalled(
        note(
          z
            .string()
            .regex(/^[a-z0-9-]+$/)
            .meta({
              title: 'Section',
              description: 'Nom du fichier de la section : « appel-urgence » pour sections/appel-urgence.json.',
            }),
          { kind: 'section' },
        ),
        'nom',
        'name',
        'fichier',
      ),
      values: alsoCalled(
        anyValues(
          'within',
          'Valeurs de cette page',
          'Les champs que cette page dit autrement, parmi ceux que la section laisse ouverts.',
        ),
        'valeurs',
      ).optional(),
    })
    .meta({ title: 'Section partagée', description: 'Un bloc écrit une fois dans sections, et montré ici.' }),
  { kind: 'block' },
);

/** `sections/*.json`: a block written once and shown on several pages. */
export function sectionSchema(blockSchemas: readonly z.ZodObject[]) {
  // The list is never empty, but zod's type requires proof.
  const block = z.discriminatedUnion(
    'type',
    blockSchemas.map(sectionBlock) as unknown as readonly [z.ZodObject, ...z.ZodObject[]],
  );
  return z
    .strictObject({
      $schema: verbatim('within', 'Schéma', 'Adresse du schéma JSON : l’éditeur s’en sert pour compléter et vérifier.'),
      name: text('Nom', 'Comment vous appelez cette section ; aucun visiteur ne le lit.', 80),
      open: list(
        note(z.string().meta({ title: 'Champ', description: 'Nom d’un champ du bloc.' }), { kind: 'field' }),
        'Champs ouverts',
        'Les champs du bloc qu’une page peut dire autrement ; les autres sont partout les mêmes.',
      ).optional(),
      block: block.meta({ title: 'Bloc', description: 'Le bloc que les pages montrent.' }),
    })
    .meta({ title: 'Section', description: 'Un bloc écrit une fois, que plusieurs pages montrent.' });
}
