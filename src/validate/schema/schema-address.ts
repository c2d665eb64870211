import type { SiteSource, SourceFile } from '../../definitions/site-source';

/** Where the editor finds the schema of a document: `../../schemas/town.schema.json`. */
export function schemaAddress(
  { file, kind }: Pick<SourceFile, 'file' | 'kind'>,
  { schemaFolder = '../schemas' }: Pick<SiteSource, 'schemaFolder'>,
): string {
  return `${'../'.repeat(file.split('/').length - 1)}${schemaFolder}/${kind}.schema.json`;
}
