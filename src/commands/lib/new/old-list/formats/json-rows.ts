import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { Refusal } from '../../../../../studio/logic/transport/refusal';
import { isAddress } from './cell-address';
import { rolesOf, type Roles } from './column-roles';
import { describedRow } from './described-row';
import type { List, Row } from '../row';
import { SourceText } from '../../../../../site/validate/syntax/source-text';

/** Keys of hosts' files under which addresses are, but no redirects. */
const otherThings = new Set(['rewrites', 'headers', 'crons', 'functions', 'navigationFallback']);

/** The text as a tree; undefined if it is no JSON. Throws a `Refusal` if it is nested too deeply. */
export function jsonTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors);
    return errors.length === 0 ? root : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('Ce fichier JSON est trop imbriqué pour être une liste d’adresses.', { cause: error });
  }
}

/**
 * The redirects in the JSON of a host or of a plugin, wherever they are: objects with an old address and a target, or
 * lists of addresses. Throws a `Refusal` if there are none.
 */
export function jsonRows(text: string, root: Node): List {
  const rows = rowsIn(new SourceText(text), root);
  if (rows.length === 0)
    throw new Refusal(
      'Ce fichier JSON ne tient aucune redirection : chacune doit avoir une ancienne adresse (« source », « from », « url ») et une nouvelle (« destination », « to », « target »).',
    );
  return { rows, others: 0 };
}

function rowsIn(text: SourceText, node: Node): Row[] {
  const children = node.children ?? [];
  if (node.type === 'array')
    return children.flatMap((child) =>
      child.type === 'string' && isAddress(String(child.value))
        ? [{ line: lineOf(text, child), from: String(child.value), to: '' }]
        : rowsIn(text, child),
    );
  if (node.type !== 'object') return [];
  const line = lineOf(text, node);
  const values = flat(node);
  // A key that is an address says nothing of others: `/old-page`.
  const names = [...values.keys()].filter((key) => !key.includes('/'));
  const roles = rolesOf(names.map((key) => [key, key] as const));
  if (roles && isRedirect(values, roles)) return [describedRow(line, roles, (key) => values.get(key) ?? '')];
  return children.flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value || otherThings.has(String(key.value))) return [];
    return keyedRow(text, key, value) ?? rowsIn(text, value);
  });
}

function lineOf(text: SourceText, { offset, length }: Node): number {
  return text.place(offset, offset + length).line;
}

/** `"/old": "/new"`, or the target in an object. */
function keyedRow(text: SourceText, key: Node, value: Node): Row[] | undefined {
  const from = String(key.value);
  if (!isAddress(from)) return undefined;
  const values = value.type === 'object' ? flat(value) : new Map([['to', String(value.value)]]);
  // A target alone is taken for an old address.
  const { from: alone, to: target = alone } = rolesOf([...values.keys()].map((name) => [name, name] as const)) ?? {};
  const to = target === undefined ? undefined : values.get(target);
  return to === undefined ? undefined : [{ line: lineOf(text, key), from, to }];
}

/** Whether it has a target, or says that the page is gone. */
function isRedirect(values: ReadonlyMap<string, string>, roles: Roles<string>): boolean {
  return roles.from !== undefined && (roles.to !== undefined || values.get(roles.code ?? '') === '410');
}

/** The plain values of an object and of the objects in it, by their keys: `action_data.url`. */
function flat(node: Node, before = ''): Map<string, string> {
  const values = new Map<string, string>();
  for (const { children: [key, value] = [] } of node.children ?? []) {
    const name = `${before}${String(key?.value)}`;
    if (value?.type === 'object') for (const [inner, told] of flat(value, `${name}.`)) values.set(inner, told);
    else if (value && value.type !== 'array') values.set(name, String(getNodeValue(value)));
  }
  return values;
}
