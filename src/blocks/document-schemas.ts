import { definitions } from './schemas';
import { documentSchemas } from '../definitions/documents';

/** The zod schema of every kind of document, over the blocks of this engine. Kept apart: a build has no use for zod. */
export const schemas = documentSchemas(definitions.map((definition) => definition.schema));
