import type { ErrorObject } from 'ajv';
import type { DocumentKind } from '../definitions/documents';
import type { JsonSchema } from '../definitions/json-schema-node';
import type { MediaReader } from '../definitions/media-reader';
import type { OfficialCommunes } from '../definitions/official-communes';

/** The JSON Schemas of the documents, generated from the definitions. */
export interface Schemas {
  /** Whether the value is a sound document of its kind; asked of every document, so quick. */
  isSound: (kind: DocumentKind, data: unknown) => boolean;
  /** Everything that the schema of the kind has to say against the value; empty when it is sound. */
  errors: (kind: DocumentKind, data: unknown) => ErrorObject[];
  /** The schema of a kind; the same object each time. */
  of: (kind: DocumentKind) => JsonSchema;
}

/**
 * What validation asks of the world beside the documents. It is handed in: validation opens no file, so that whoever
 * can answer these questions, a browser too, can validate a site.
 */
export interface Surroundings {
  schemas: Schemas;
  media: MediaReader;
  /** The names of all icons. */
  iconNames: () => ReadonlySet<string>;
  /** The official list; undefined where it is not to be had, which is said. */
  communes: () => OfficialCommunes | undefined;
  /** The name of each department by its number. */
  departmentNames: () => ReadonlyMap<string, string>;
}
