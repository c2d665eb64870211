import type { SiteSource } from '../definitions/site-source';
import { jsonSchemas } from '../read/json-schemas';
import { departmentNames, officialCommunes } from '../read/read-communes';
import { drawnIconNames } from '../read/read-icons';
import { mediaReader } from '../read/read-media';
import { beginCheck, type ValidateOptions } from '../validate/check-site';
import type { Fault } from '../validate/report/fault';

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
