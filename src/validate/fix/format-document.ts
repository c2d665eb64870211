import { blockShapes, documentShapes } from '../../blocks/shapes';
import type { Kind } from '../../definitions/kinds';
import type { DocumentKind } from '../../definitions/documents';
import type { JsonMember, JsonNode } from '../syntax/json-tree';
import { parseJson } from '../syntax/parse-json';

/** What every block may have, and says first, whatever the order of the rest. */
const ofEveryBlock: ReadonlySet<Kind> = new Set(['type', 'field', 'anchor', 'tone']);

/**
 * The document with its lines laid out: two spaces, one space after colons and commas, one line feed at
 * the end, the fields of the document in the order of its schema. What stands on one line stays on one
 * line, and every value keeps the characters it has. Undefined when the text is not sound JSON.
 */
export function formatDocument(text: string, kind: DocumentKind): string | undefined {
  const { root, faults } = parseJson(text);
  if (!root || faults.length > 0) return undefined;
  const fields = Object.keys(documentShapes[kind].fields);
  return `${write(root, '', fields)}\n`;

  function write(node: JsonNode, indent: string, order: readonly string[] = []): string {
    if (node.kind === 'scalar') return text.slice(node.start, node.end);
    const [opening, closing] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
    const isSpread = /^[ \t]*[\r\n]/.test(text.slice(node.start + 1, node.end));
    const inner = isSpread ? `${indent}  ` : indent;
    const parts =
      node.kind === 'object'
        ? inOrder(node.members, order).map(
            ({ keyStart, keyEnd, value }) => `${text.slice(keyStart, keyEnd)}: ${write(value, inner)}`,
          )
        : node.items.map((item) => write(item, inner));
    if (parts.length === 0) return `${opening}${closing}`;
    if (isSpread) return `${opening}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${closing}`;
    const space = node.kind === 'object' ? ' ' : '';
    return `${opening}${space}${parts.join(', ')}${space}${closing}`;
  }
}

function inOrder(members: readonly JsonMember[], fields: readonly string[]): JsonMember[] {
  const order = fields.length > 0 ? fields : firstFields(members);
  // What the order does not name stays after the rest, as it was.
  const rank = ({ key }: JsonMember) => (order.includes(key) ? order.indexOf(key) : order.length);
  return members.toSorted((a, b) => rank(a) - rank(b));
}

/** The fields that the definition of a block has before its own; none of what is no block. */
function firstFields(members: readonly JsonMember[]): string[] {
  const type = members.find(({ key }) => key === 'type')?.value;
  if (type?.kind !== 'scalar' || typeof type.value !== 'string' || !Object.hasOwn(blockShapes, type.value)) return [];
  const fields = Object.entries(blockShapes[type.value]?.fields ?? {});
  const own = fields.findIndex(([, { kind }]) => !ofEveryBlock.has(kind));
  return fields.slice(0, own).map(([name]) => name);
}
