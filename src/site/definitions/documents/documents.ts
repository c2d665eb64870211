import { z } from 'zod';
import { publishedSchema } from '../addresses/published-addresses';
import { changedBy } from '../fields/field-notes';
import { overrides } from '../fields/overrides';
import { fromReference } from '../fields/templates';
import { articleSchema } from './kinds/article/schema';
import { blockLists } from './kinds/block-lists';
import { caseStudySchema } from './kinds/case-study/schema';
import { pageSchema } from './kinds/page/schema';
import { serviceSchema } from './kinds/service/schema';
import { description, schemaField, title } from './kinds/shared-fields';
import { townSchema } from './kinds/town/schema';
import { sectionSchema } from './sections/section';
import { siteSchema } from './site-document';

/**
 * Builds the zod schema of every kind of document from a list of block schemas. The JSON Schemas in `schemas/` are
 * generated from the result.
 */
export function documentSchemas(blockSchemas: readonly z.ZodObject[]) {
  const lists = blockLists(blockSchemas);
  const { blocks, templateBlocks } = lists;
  const notFound = z
    .strictObject({ $schema: schemaField, title, description, overrides, blocks })
    .meta({ title: 'Page introuvable', description: 'La page montrée quand l’adresse n’existe pas.' });

  const layout = z
    .strictObject({
      $schema: schemaField,
      title,
      description: z
        .union([fromReference, description])
        .meta({ 'vitrine:template': true, title: 'Description', description: 'Résumé de la page.' }),
      blocks: templateBlocks,
    })
    .meta({ title: 'Mise en page', description: 'Les blocs communs à toutes les pages d’un même genre.' });

  return {
    // Each of its fields decides for itself.
    site: siteSchema,
    section: changedBy('editor', sectionSchema(blockSchemas)),
    published: changedBy('editor', publishedSchema),
    page: changedBy('editor', pageSchema(lists)),
    'not-found': changedBy('editor', notFound),
    service: changedBy('editor', serviceSchema(lists)),
    town: changedBy('editor', townSchema(lists)),
    article: changedBy('editor', articleSchema(lists)),
    'case-study': changedBy('editor', caseStudySchema()),
    layout: changedBy('editor', layout),
  };
}

export type DocumentKind = keyof ReturnType<typeof documentSchemas>;
export type DocumentOf<Kind extends DocumentKind> = z.output<ReturnType<typeof documentSchemas>[Kind]>;
