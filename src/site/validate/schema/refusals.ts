import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonPath } from '../../definitions/shapes/json-path';
import type { Refusal } from '../../definitions/documents/migrations/migrations';
import type { Schemas } from '../input/surroundings';
import { definitionsIn } from './referred';
import { relevantErrors } from './relevant-errors';
import { stepsOf } from './recover';

interface Asked {
  kind: DocumentKind;
  schemas: Schemas;
}

/** The places that a schema refuses; undefined if the document is valid. */
export function refusalOf(data: unknown, { kind, schemas }: Asked): Refusal | undefined {
  if (schemas.isSound(kind, data)) return undefined;
  const definitions = definitionsIn(schemas.of(kind));
  /** Every refused place and all its parents. */
  const touched = new Set<string>();
  /** Places that are refused completely: an unknown field or block type, a wrong type of value. */
  const whole = new Set<string>();
  for (const { keyword, instancePath, params } of relevantErrors(schemas.errors(kind, data), definitions)) {
    const name = keyword === 'additionalProperties' ? params.additionalProperty : params.missingProperty;
    const path = [...stepsOf(instancePath), ...(name === undefined ? [] : [String(name)])];
    for (const place of placesTo(path)) touched.add(place);
    if (['additionalProperties', 'discriminator', 'type'].includes(keyword)) whole.add(keyOf(path));
  }
  return (at) => touched.has(keyOf(at)) || placesTo(at).some((place) => whole.has(place));
}

/** A place and all its parents. */
function placesTo(path: JsonPath): string[] {
  return Array.from({ length: path.length + 1 }, (_, length) => keyOf(path.slice(0, length)));
}

function keyOf(path: JsonPath): string {
  return JSON.stringify(path.map(String));
}
