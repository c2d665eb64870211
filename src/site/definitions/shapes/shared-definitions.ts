import type { JsonSchema } from './json-schema-node';
import { slugOf } from '../french/suggest';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const single = ['items', 'if', 'then', 'else', 'additionalProperties'];
const several = ['anyOf', 'oneOf', 'allOf'];
const named = ['properties', 'definitions'];

/**
 * Moves each repeated part of a schema to `definitions`: the icon list, for example, is written only once. Names are
 * derived from titles. Parts shorter than `worthNaming` stay in place, because they are easier to read there.
 */
export function shareDefinitions(schema: JsonSchema, worthNaming = 100): JsonSchema {
  const counts = new Map<string, number>();
  visit(schema, (node) => {
    const text = JSON.stringify(node);
    // Validators look for the value that a discriminator compares in the object itself.
    if (text.length >= worthNaming && !('const' in node)) counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};
  const body = mapChildren(schema, refer);
  const kept = usedTwice({ ...body, definitions });
  const inline = (node: JsonSchema): JsonSchema => {
    const name = referredName(node);
    return mapChildren(name !== undefined && !kept.has(name) ? (definitions[name] ?? node) : node, inline);
  };
  const shared = Object.entries(definitions)
    .filter(([name]) => kept.has(name))
    .map(([name, node]) => [name, mapChildren(node, inline)]);
  const result = mapChildren(body, inline);
  return shared.length > 0 ? { ...result, definitions: Object.fromEntries(shared) } : result;

  function refer(node: JsonSchema): JsonSchema {
    const text = JSON.stringify(node);
    const known = names.get(text);
    if (known) return { $ref: `#/definitions/${known}` };
    if ((counts.get(text) ?? 0) < 2) return mapChildren(node, refer);
    const name = freshName(node);
    names.set(text, name);
    definitions[name] = {};
    definitions[name] = mapChildren(node, refer);
    return { $ref: `#/definitions/${name}` };
  }

  function freshName(node: JsonSchema): string {
    const title = typeof node.title === 'string' ? node.title : 'partie';
    const base = slugOf(title);
    let name = base;
    for (let number = 2; name in definitions; number++) name = `${base}-${number}`;
    return name;
  }
}

function referredName(node: JsonSchema): string | undefined {
  return typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
}

/** The definitions that are really used in several places; one that was only repeated inside another needs no name. */
function usedTwice(schema: JsonSchema): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  visit(schema, (node) => {
    const name = referredName(node);
    if (name === undefined) return;
    (seen.has(name) ? twice : seen).add(name);
  });
  return twice;
}

function visit(node: JsonSchema, onNode: (node: JsonSchema) => void): void {
  mapChildren(node, (child) => {
    onNode(child);
    visit(child, onNode);
    return child;
  });
}

/** The node with each schema that stands directly in it changed. */
export function mapChildren(node: JsonSchema, change: (child: JsonSchema) => JsonSchema): JsonSchema {
  const result: JsonSchema = { ...node };
  for (const key of single) if (isSchema(node[key])) result[key] = change(node[key]);
  for (const key of several) {
    const children = node[key];
    if (Array.isArray(children)) result[key] = children.map((child: JsonSchema) => change(child));
  }
  for (const key of named) {
    const children = node[key];
    if (!isSchema(children)) continue;
    result[key] = Object.fromEntries(
      Object.entries(children).map(([name, child]) => [name, isSchema(child) ? change(child) : child]),
    );
  }
  return result;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
