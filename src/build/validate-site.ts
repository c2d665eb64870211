import type { SiteSource } from '../site/definitions/documents/site-source';
import { jsonSchemas } from '../site/read/schemas/json-schemas';
import { departmentNames, officialCommunes } from '../site/read/communes/read-communes';
import { drawnIconNames } from '../site/read/media/read-icons';
import { mediaReader } from '../site/read/media/read-media';
import { beginCheck, type ValidateOptions } from '../site/validate/check-site';
import type { Fault } from '../site/validate/report/fault';

/**
 * Every fault of the documents and of the site as a whole, sorted by file and place. Never throws, whatever the
 * documents contain.
 */
export function validateSite(source: SiteSource, options?: ValidateOptions): Fault[] {
  return beginValidation(source, options)();
}

/**
 * Like `validateSite`, in two steps: this call checks what needs no image; the returned function opens the images and
 * gives all faults.
 */
export function beginValidation(
  source: SiteSource,
  { now = Date.now(), ...options }: ValidateOptions = {},
): () => Fault[] {
  const surroundings = {
    schemas: jsonSchemas,
    media: mediaReader(source.root),
    communes: officialCommunes,
    departmentNames,
    iconNames: drawnIconNames,
  };
  return beginCheck(source, { ...options, now, surroundings });
}
