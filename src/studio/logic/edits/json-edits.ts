import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { isSame } from './same';

/** A path in a document: keys and list indices. */
export type Way = readonly (string | number)[];

/**
 * Writes one value and keeps every other character; undefined removes the value. Missing parents are created; `order`
 * gives the position among siblings.
 */
export function withValue(text: string, way: Way, value: unknown, order: readonly string[] = []): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...way]);
  if (value === undefined) return node ? removed(text, node) : text;
  if (node) {
    if (isSame(getNodeValue(node), value)) return text;
    return withRaw(text, way, written(value, layoutOf(text, node)));
  }
  const key = way.at(-1);
  const parent = root && way.length > 0 ? findNodeAtLocation(root, way.slice(0, -1)) : undefined;
  if (!parent) return way.length === 0 ? text : withValue(text, way.slice(0, -1), { [String(key)]: value }, order);
  if (parent.type === 'array') return withItem(text, way.slice(0, -1), { index: Number(key), value });
  return inserted(text, parent, {
    at: placeAmong(parent, String(key), order),
    write: (layout) => `${JSON.stringify(key)}: ${written(value, layout)}`,
  });
}

/** Replaces the written form of a value. */
export function withRaw(text: string, way: Way, raw: string): string {
  const node = nodeAt(text, way);
  return node ? text.slice(0, node.offset) + raw + text.slice(node.offset + node.length) : text;
}

/** The written form of a value; undefined if there is none. */
export function rawAt(text: string, way: Way): string | undefined {
  const node = nodeAt(text, way);
  return node && text.slice(node.offset, node.offset + node.length);
}

/** Inserts an item into a list. */
export function withItem(text: string, list: Way, { index, value }: { index: number; value: unknown }): string {
  const node = nodeAt(text, list);
  return node ? inserted(text, node, { at: index, write: (layout) => written(value, layout) }) : text;
}

/** Inserts an item with its written form; only the indentation is adapted. */
export function withRawItem(text: string, list: Way, { index, raw }: { index: number; raw: string }): string {
  const node = nodeAt(text, list);
  const write = ({ eol, indent }: Layout) => reindented(raw, eol + indent);
  return node ? inserted(text, node, { at: index, write }) : text;
}

/** Moves an item in a list, keeping its written form. */
export function withMoved(text: string, list: Way, { from, to }: { from: number; to: number }): string {
  const raws = nodeAt(text, list)?.children?.map(({ offset, length }) => text.slice(offset, offset + length)) ?? [];
  const moved = raws.toSpliced(from, 1).toSpliced(to, 0, ...raws.slice(from, from + 1));
  // Items are exchanged in place, so that what is between them stays.
  return moved.reduce((result, raw, index) => withRaw(result, [...list, index], raw), text);
}

function nodeAt(text: string, way: Way): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...way]);
}

/** Removes a value and keeps the formatting of the others. (jsonc-parser would pull up the closing bracket.) */
function removed(text: string, value: Node): string {
  const node = value.parent?.type === 'property' ? value.parent : value;
  const siblings = node.parent?.children ?? [];
  const place = siblings.indexOf(node);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  const end = node.offset + node.length;
  if (after) return text.slice(0, node.offset) + text.slice(after.offset);
  if (before) return text.slice(0, before.offset + before.length) + text.slice(end);
  return node.parent ? splice(text, node.parent, node.parent.type === 'array' ? '[]' : '{}') : text;
}

interface Layout {
  eol: string;
  /** Indentation of the line on which the value begins. */
  indent: string;
  /** Whether it may span several lines; by default it does if it is long. */
  isSpread?: boolean;
}

interface Insertion {
  at: number;
  write: (layout: Layout) => string;
}

function inserted(text: string, parent: Node, { at, write }: Insertion): string {
  const siblings = parent.children ?? [];
  const sibling = siblings[Math.max(0, at - 1)] ?? siblings.at(-1);
  const own = layoutOf(text, parent);
  const isSpread = sibling ? startsLine(text, sibling) : parent.type === 'array' || own.isSpread !== false;
  const indent = sibling && isSpread ? indentAt(text, sibling.offset) : `${own.indent}${isSpread ? '  ' : ''}`;
  const like = sibling && (sibling.type === 'property' ? undefined : sibling);
  const spread = like && like.type !== 'string' ? { isSpread: isSpreadNode(text, like) } : {};
  const raw = write({ eol: own.eol, indent, ...spread });
  const gap = isSpread ? own.eol + indent : ' ';
  if (!sibling) {
    const [opening, closing] = parent.type === 'array' ? '[]' : '{}';
    const end = isSpread ? own.eol + own.indent : parent.type === 'array' ? '' : ' ';
    const start = isSpread ? gap : parent.type === 'array' ? '' : ' ';
    return splice(text, parent, `${opening}${start}${raw}${end}${closing}`);
  }
  if (at === 0) return text.slice(0, sibling.offset) + raw + ',' + gap + text.slice(sibling.offset);
  const end = sibling.offset + sibling.length;
  return `${text.slice(0, end)},${gap}${raw}${text.slice(end)}`;
}

/** Re-indents a written value to the indentation `start`. */
function reindented(raw: string, start: string): string {
  const own = /\n([ \t]*)[}\]]$/.exec(raw)?.[1] ?? '';
  return raw.replace(/\r?\n([ \t]*)/g, (_, indent: string) => start + indent.slice(own.length));
}

function splice(text: string, { offset, length }: Node, raw: string): string {
  return text.slice(0, offset) + raw + text.slice(offset + length);
}

/** The position for a key among its siblings, by `order`. */
function placeAmong(parent: Node, key: string, order: readonly string[]): number {
  const keys = (parent.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const rank = order.indexOf(key);
  if (rank < 0) return keys.length;
  return keys.findLastIndex((other) => order.includes(other) && order.indexOf(other) < rank) + 1;
}

function layoutOf(text: string, node: Node): Layout {
  const isEmpty = (node.children ?? []).length === 0;
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    indent: indentAt(text, node.offset),
    ...((node.type === 'object' || node.type === 'array') && !isEmpty ? { isSpread: isSpreadNode(text, node) } : {}),
  };
}

function isSpreadNode(text: string, { offset, length }: Node): boolean {
  return /^[{[][ \t]*\r?\n/.test(text.slice(offset, offset + length));
}

function startsLine(text: string, { offset }: Node): boolean {
  return text.lastIndexOf('\n', offset - 1) + 1 + indentAt(text, offset).length === offset;
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** In characters: longer groups and lists are written on several lines. */
const longestLine = 100;

/** JSON in the format of the project's documents: two spaces, short groups on one line. */
function written(value: unknown, { eol, indent, isSpread }: Layout): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const onOne = oneLine(value);
  if (isSpread === false || (isSpread === undefined && indent.length + onOne.length <= longestLine)) return onOne;
  const inner = `${indent}  `;
  const write = (item: unknown) => written(item, { eol, indent: inner });
  const [parts, opening, closing] = Array.isArray(value)
    ? [value.map(write), '[', ']']
    : [Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${write(item)}`), '{', '}'];
  if (parts.length === 0) return onOne;
  return `${opening}${eol}${parts.map((part) => inner + part).join(`,${eol}`)}${eol}${indent}${closing}`;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
