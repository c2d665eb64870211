import type { SiteSource } from '../definitions/site-source';
import { jsonSchemas } from '../read/json-schemas';
import { departmentNames, officialCommunes } from '../read/read-communes';
import { drawnIconNames } from '../read/read-icons';
import { mediaReader } from '../read/read-media';
import { beginCheck, type ValidateOptions } from '../validate/check-site';
import type { Fault } from '../validate/report/fault';

/**
 * Every fault of every document of a folder and of the site as a whole, sorted by file and place.
 * Whatever the documents hold, it reports and does not throw.
 */
export function validateSite(source: SiteSource, options?: ValidateOptions): Fault[] {
  return beginValidation(source, options)();
}

/** The same in two steps: what needs no image opened is checked at once, the rest when the returned function is called. */
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
