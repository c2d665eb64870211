import type { SourceFile } from '../../definitions/site-source';

/** Where the editor finds the schema of a document: `../../schemas/town.schema.json`. */
export function schemaAddress({ file, kind }: Pick<SourceFile, 'file' | 'kind'>): string {
  return `${'../'.repeat(file.split('/').length)}schemas/${kind}.schema.json`;
}
