import { definitions } from './schemas';
import { documentSchemas } from '../../site/definitions/documents/documents';

/**
 * The zod schema of every kind of document, for the blocks of this engine. In its own file, because a build does not
 * need zod.
 */
export const schemas = documentSchemas(definitions.map((definition) => definition.schema));
