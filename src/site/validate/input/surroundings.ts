import type { ErrorObject } from 'ajv';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonSchema } from '../../definitions/shapes/json-schema-node';
import type { MediaReader } from '../../definitions/media/media-reader';
import type { OfficialCommunes } from '../../definitions/geography/official-communes';

/** The JSON Schemas of the documents, generated from the definitions. */
export interface Schemas {
  /** Whether a value is a valid document of its kind. Called for every document, so it must be fast. */
  isSound: (kind: DocumentKind, data: unknown) => boolean;
  /** Every error of a value against the schema of its kind; empty if it is valid. */
  errors: (kind: DocumentKind, data: unknown) => ErrorObject[];
  /** The schema of a kind; always the same object. */
  of: (kind: DocumentKind) => JsonSchema;
}

/**
 * What validation needs besides the documents. It is injected: validation itself opens no files, so it also runs in a
 * browser.
 */
export interface Surroundings {
  schemas: Schemas;
  media: MediaReader;
  iconNames: () => ReadonlySet<string>;
  /** The official list; undefined if it is not installed, which is reported. */
  communes: () => OfficialCommunes | undefined;
  /** The names of departments by number. */
  departmentNames: () => ReadonlyMap<string, string>;
}
