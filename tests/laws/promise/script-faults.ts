import { parseAst } from 'rolldown/parseAst';
import type { NewerNames } from './newer-names';

/** A name or an expression that a promised browser does not know, at a position of the script. */
export interface ScriptFault {
  name: string;
  lacking: readonly string[];
  /** The offset in the script, in UTF-16 units. */
  at: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

interface Walk {
  newer: NewerNames & { lookbehind: readonly string[] };
  faults: ScriptFault[];
  /** Names for which the script asks before it uses them, by `in`, `typeof`, `?.()` or a condition. */
  asked: Set<string>;
  declared: Set<string>;
  /** The names of methods that the script defines itself. */
  own: Set<string>;
  isTried: boolean;
}

/**
 * What a script uses without asking, and a promised browser lacks, and the names of methods that it defines itself. It
 * knows names alone and no types: a method counts as new if no object of such a browser has one of that name.
 */
export function scriptFaults(code: string, newer: Walk['newer']): Pick<Walk, 'faults' | 'own'> {
  const walk: Walk = { newer, faults: [], asked: new Set(), declared: new Set(), own: new Set(), isTried: false };
  visit(parseAst(code) as unknown as Node, undefined, walk);
  const faults = walk.faults.filter(({ name }) => {
    const last = name.split('.').at(-1)!;
    return !walk.asked.has(last) && !(last === name && walk.declared.has(name));
  });
  return { faults, own: walk.own };
}

function visit(node: Node, parent: Node | undefined, walk: Walk): void {
  note(node, parent, walk);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'type') continue;
    const inside = node.type === 'TryStatement' && key === 'block' ? { ...walk, isTried: true } : walk;
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, node, inside);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function note(node: Node, parent: Node | undefined, walk: Walk): void {
  if (node.type === 'BinaryExpression' && node.operator === 'in') noteAsked(node.left as Node, walk);
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') noteAsked(node.argument as Node, walk);
  if (['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'].includes(node.type)) declare(node.id, walk);
  if (/Function/.test(node.type)) for (const parameter of node.params as unknown[]) declare(parameter, walk);
  if (node.type.startsWith('Import') && isNode(node.local)) declare(node.local, walk);
  if (node.type === 'Literal' && isNode(node) && 'regex' in node)
    noteExpression((node.regex as { pattern: string }).pattern, node, walk);
  if (node.type === 'NewExpression' || node.type === 'CallExpression') noteConstructed(node, walk);
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) walk.own.add(nameOf(node.key));
  if (node.type === 'AssignmentExpression') walk.own.add(nameOf((node.left as Node).property));
  if (node.type === 'MemberExpression') noteMember(node, parent, walk);
  if (node.type === 'Identifier') noteGlobal(node, parent, walk);
}

function noteAsked(node: Node, { asked }: Walk): void {
  const text = textOf(node);
  if (text !== undefined) asked.add(text);
  if (node.type === 'Identifier') asked.add(String(node.name));
  if (node.type === 'MemberExpression') asked.add(nameOf(node.property));
}

/** `(?<=` and `(?<!`: where they are unknown, the whole script is a syntax error. */
function noteExpression(pattern: string, node: Node, { newer, faults }: Walk): void {
  if (newer.lookbehind.length > 0 && /\(\?<[=!]/.test(pattern))
    faults.push({ name: `/${pattern}/`, lacking: newer.lookbehind, at: node.start });
}

/** `new RegExp('(?<!…)')`, as the bundler writes an expression that it cannot lower. */
function noteConstructed(node: Node, walk: Walk): void {
  const [first] = node.arguments as Node[];
  const text = first && textOf(first);
  if (nameOf(node.callee) === 'RegExp' && text !== undefined) noteExpression(text, node, walk);
}

function noteMember(node: Node, parent: Node | undefined, { newer, faults, asked, isTried }: Walk): void {
  const name = node.computed ? '' : nameOf(node.property);
  const isCalled = /^(?:Call|New)Expression$/.test(parent?.type ?? '') && parent?.callee === node;
  const owner = nameOf(node.object);
  if (owner === 'window' && newer.globals.has(name)) asked.add(name);
  const missing = newer.statics.get(`${owner}.${name}`) ?? newer.methods.get(name);
  if (!missing) return;
  // Reading what is not there gives undefined: somebody asks.
  if (!isCalled || parent.optional || isTried) asked.add(name);
  else
    faults.push({
      name: newer.statics.has(`${owner}.${name}`) ? `${owner}.${name}` : name,
      lacking: missing,
      at: node.start,
    });
}

/** Keys of objects and names of members are identifiers too, but name nothing global. */
function noteGlobal(node: Node, parent: Node | undefined, { newer, faults }: Walk): void {
  const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
  const isKey = (parent?.type === 'Property' || parent?.type?.endsWith('Definition')) && parent.key === node;
  const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
  const missing = newer.globals.get(String(node.name));
  if (missing && !isMember && !isKey && !isAsked)
    faults.push({ name: String(node.name), lacking: missing, at: node.start });
}

function declare(pattern: unknown, { declared }: Walk): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') declared.add(String(pattern.name));
  for (const [key, child] of Object.entries(pattern))
    if (key !== 'init' && key !== 'body')
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) declare(one, { declared } as Walk);
}

/** The text of a string, which the minifier also writes as a template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  const [first, ...others] = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return others.length === 0 ? first?.value.cooked : undefined;
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}
