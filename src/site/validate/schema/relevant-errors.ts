import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../../definitions/shapes/json-schema-node';
import { referred, type Definitions } from './referred';

/**
 * Reduces schema errors to those about what the author meant. A schema with alternatives reports errors for each of
 * them; only those of the most similar alternative are kept.
 */
export function relevantErrors(errors: readonly ErrorObject[], definitions: Definitions): ErrorObject[] {
  let kept = errors.filter(({ keyword }) => keyword !== 'if');
  for (const choice of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const branches = choice.schema as JsonSchema[];
    const within = new Set(branches.flatMap((branch) => [...nodesOf(branch, definitions)]));
    const meant = Array.isArray(choice.data) ? branchFor(choice.data, branches, definitions) : undefined;
    const meantNodes = meant ? nodesOf(meant, definitions) : new Set<unknown>();
    kept = kept.flatMap((error) => {
      const isHere =
        error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`);
      if (error === choice) return meant ? [] : [{ ...choice, keyword: 'type', params: { type: 'array' } }];
      if (isHere && within.has(error.parentSchema) && !meantNodes.has(error.parentSchema)) return [];
      // The name and purpose of the field are declared beside its alternatives.
      return [
        error.instancePath === choice.instancePath
          ? { ...error, parentSchema: { ...choice.parentSchema, ...error.parentSchema } }
          : error,
      ];
    });
  }
  // A discriminator reports a missing type twice: itself, and as a required field.
  return kept.filter((error) => !(error.keyword === 'required' && error.parentSchema?.discriminator));
}

/** The alternative whose item type matches most items of the list. */
function branchFor(
  items: readonly unknown[],
  branches: readonly JsonSchema[],
  definitions: Definitions,
): JsonSchema | undefined {
  const matching = (branch: JsonSchema) => {
    const { type } = referred((branch.items ?? {}) as JsonSchema, definitions);
    return items.filter((item) => (type === 'object') === (typeof item === 'object')).length;
  };
  return branches.reduce((best, branch) => (matching(branch) > matching(best) ? branch : best), branches[0] ?? {});
}

/** Every schema node below one, including itself; references are followed. */
function nodesOf(schema: JsonSchema, definitions: Definitions): Set<unknown> {
  const nodes = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || nodes.has(value)) return;
    nodes.add(value);
    // Ajv compiled this very object, so nodes can be compared by identity.
    const target = referred(value as JsonSchema, definitions);
    if (target !== value) visit(target);
    for (const child of Object.values(value)) visit(child);
  };
  visit(schema);
  return nodes;
}
