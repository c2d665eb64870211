import { z } from 'zod';
import { sectionUse } from '../sections/section';
import { alsoCalled } from '../../fields/field-notes';
import { list } from '../../fields/fields';
import { conditionalBlock, fromReference, templatedBlock } from '../../fields/templates';

export type BlockLists = ReturnType<typeof blockLists>;

/** The fields of a document that hold blocks, from the schemas of these. */
export function blockLists(blockSchemas: readonly z.ZodObject[]) {
  // The list is never empty, but zod's type requires proof.
  const block = z.discriminatedUnion('type', [
    ...blockSchemas.map(conditionalBlock),
    sectionUse,
  ] as unknown as readonly [z.ZodObject, ...z.ZodObject[]]);
  const blocks = alsoCalled(
    list(block, 'Blocs', 'Les sections de la page, dans l’ordre où elles paraissent.', { max: 40 }),
    'sections',
  );
  const templates = z.discriminatedUnion('type', [
    ...blockSchemas.map(templatedBlock),
    sectionUse,
  ] as unknown as readonly [z.ZodObject, ...z.ZodObject[]]);
  const templateBlocks = alsoCalled(
    list(
      z.union([fromReference, templates]).meta({ 'vitrine:template': true }),
      'Blocs',
      'Les sections de la page ; leurs textes peuvent reprendre ce qui est dit de la ville, comme son nom.',
      { max: 40 },
    ),
    'sections',
  );
  return { block, blocks, templateBlocks };
}
