import type { JsonPath } from '../../definitions/shapes/json-path';
import { edited, newField, withoutField } from '../syntax/field-edits';
import { memberAt, nodeAt } from '../syntax/json-tree';
import { parseJson } from '../syntax/parse-json';

/** Edits a text so that its value becomes another one. Equal parts keep their characters, even under a new name. */
export function rewritten(text: string, { before, after }: { before: unknown; after: unknown }): string {
  return differences(before, after).reduce(withDifference, text);
}

interface Difference {
  path: JsonPath;
  /** Undefined if the field is removed. */
  put?: unknown;
  /** The new name of a field whose value stays. */
  name?: string;
}

/** The differences between two values. */
function differences(before: unknown, after: unknown, path: JsonPath = []): Difference[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]));
  if (!isGroup(before) || !isGroup(after)) return [{ path, put: after }];
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const found = Object.keys(before).flatMap((key): Difference[] => {
    const at = [...path, key];
    if (Object.hasOwn(after, key)) return differences(before[key], after[key], at);
    const name = added.find((other) => after[other] === before[key]);
    if (name === undefined) return [{ path: at }];
    added.splice(added.indexOf(name), 1);
    return [{ path: at, name }];
  });
  return [...found, ...added.map((key) => ({ path: [...path, key], put: after[key] }))];
}

function withDifference(text: string, { path, put, name }: Difference): string {
  const { root } = parseJson(text);
  const node = nodeAt(root, path);
  const member = memberAt(root, path);
  if (member && name !== undefined)
    return edited(text, { start: member.keyStart, end: member.keyEnd, text: JSON.stringify(name) });
  const written = JSON.stringify(put);
  if (node && put !== undefined) return edited(text, { start: node.start, end: node.end, text: written });
  const group = nodeAt(root, path.slice(0, -1));
  if (group?.kind !== 'object') return text;
  if (member) return edited(text, withoutField({ group }, member));
  return edited(text, newField({ text, group }, { key: String(path.at(-1)), written }));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
