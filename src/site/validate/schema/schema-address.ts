import type { SiteSource, SourceFile } from '../../definitions/documents/site-source';

/** The relative path to a document's schema, for editors: `../../schemas/town.schema.json`. */
export function schemaAddress(
  { file, kind }: Pick<SourceFile, 'file' | 'kind'>,
  { schemaFolder = '../schemas' }: Pick<SiteSource, 'schemaFolder'>,
): string {
  return `${'../'.repeat(file.split('/').length - 1)}${schemaFolder}/${kind}.schema.json`;
}
