import { documentShapes } from '../../definitions/shapes/written-shapes';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonMember, JsonNode } from '../syntax/json-tree';
import { parseJson } from '../syntax/parse-json';

/**
 * Formats a document: two spaces of indentation, one space after colons and commas, a line feed at the end, its own
 * fields in the order of the schema. What is on one line stays on one line, and values keep their characters. Undefined
 * if the text is not valid JSON.
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

function inOrder(members: readonly JsonMember[], order: readonly string[]): JsonMember[] {
  // Unknown fields stay after the known ones, in their order.
  const rank = ({ key }: JsonMember) => (order.includes(key) ? order.indexOf(key) : order.length);
  return members.toSorted((a, b) => rank(a) - rank(b));
}
