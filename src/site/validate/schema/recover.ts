import type { ErrorObject } from 'ajv';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonPath } from '../../definitions/shapes/json-path';
import type { JsonSchema } from '../../definitions/shapes/json-schema-node';
import type { Schemas } from '../input/surroundings';
import { definitionsIn, referred } from './referred';
import { relevantErrors } from './relevant-errors';

/** A document that its schema refused, made valid so that the rules can check the rest of it. */
export interface Recovered {
  data: unknown;
  /** Paths of the values that were put in, removed or replaced. */
  standIns: JsonPath[];
}

/** A stand-in for a refused value may itself be refused, so recovery takes several rounds. */
const mostRounds = 4;
/** A document with more errors has little to do with its schema: checking the rest of it would be pointless. */
const mostErrors = 40;
/** Each `pattern` of the definitions matches one of these. */
const samples = ['x', '/', '01000', '79', '05 36 49 00 00', 'a-venir/x', 'https://x.fr', 'x@x.fr', '2000-01-01'];

/** Replaces what the schema refuses with stand-ins. Returns undefined if the document is still invalid after that. */
export function recover({
  kind,
  data,
  schemas,
}: {
  kind: DocumentKind;
  data: unknown;
  schemas: Schemas;
}): Recovered | undefined {
  const definitions = definitionsIn(schemas.of(kind));
  const standIns: JsonPath[] = [];
  let value = structuredClone(data);
  for (let round = 0; round < mostRounds; round++) {
    if (schemas.isSound(kind, value)) return { data: value, standIns };
    const errors = schemas.errors(kind, value);
    if (errors.length > mostErrors) return undefined;
    for (const error of relevantErrors(errors, definitions)) value = standIn(value, error);
  }
  return schemas.isSound(kind, value) ? { data: value, standIns } : undefined;

  function standIn(root: unknown, { keyword, instancePath, params, parentSchema = {} }: ErrorObject): unknown {
    const path = stepsOf(instancePath);
    if (keyword === 'additionalProperties') return put([...path, String(params.additionalProperty)], undefined);
    if (keyword !== 'required') return put(path, sampleOf(parentSchema as JsonSchema));
    const key = String(params.missingProperty);
    const fields = (parentSchema.properties ?? {}) as Record<string, JsonSchema>;
    return put([...path, key], sampleOf(fields[key] ?? {}));

    function put(place: JsonPath, item: unknown): unknown {
      standIns.push(place);
      return withValue(root, place, item);
    }
  }

  /** The smallest value that a schema accepts. */
  function sampleOf(schema: JsonSchema): unknown {
    const node = followed(schema);
    if ('const' in node) return node.const;
    if (Array.isArray(node.enum)) return node.enum[0] as unknown;
    const [branch] = (node.oneOf ?? node.anyOf ?? []) as JsonSchema[];
    if (branch) return sampleOf(branch);
    if (node.type === 'array')
      return Array.from({ length: Number(node.minItems ?? 0) }, () => sampleOf((node.items ?? {}) as JsonSchema));
    if (node.type === 'object') {
      const fields = (node.properties ?? {}) as Record<string, JsonSchema>;
      return Object.fromEntries(((node.required ?? []) as string[]).map((key) => [key, sampleOf(fields[key] ?? {})]));
    }
    if (node.type === 'boolean') return false;
    if (node.type === 'number' || node.type === 'integer') return Number(node.minimum ?? 0);
    const { pattern, format } = node as { pattern?: string; format?: string };
    if (format === 'date') return '2000-01-01';
    return samples.find((sample) => pattern === undefined || new RegExp(pattern, 'u').test(sample)) ?? 'x';
  }

  function followed(node: JsonSchema): JsonSchema {
    const named = referred(node, definitions);
    if (named !== node) return followed(named);
    // A template may take the field from a token; the last branch is the schema of a value written directly.
    return node.else ? followed(node.else as JsonSchema) : node;
  }
}

/** A copy of the value with `item` at a path; if `item` is undefined, without what is at that path. */
function withValue(value: unknown, [step, ...rest]: JsonPath, item: unknown): unknown {
  if (step === undefined) return item;
  if (Array.isArray(value)) return value.map((inner, rank) => (rank === step ? withValue(inner, rest, item) : inner));
  if (typeof value !== 'object' || value === null) return value;
  const inner = withValue((value as Record<string, unknown>)[String(step)], rest, item);
  const others = Object.entries(value).filter(([key]) => key !== String(step));
  return Object.fromEntries(inner === undefined ? others : [...others, [String(step), inner]]);
}

/** The steps of a JSON Pointer (RFC 6901); list ranks become numbers. */
export function stepsOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));
}
