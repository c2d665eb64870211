export type Node = Record<string, unknown> & { type: string; start: number };

export interface WrittenAt {
  /** Undefined if it cannot be determined from the file alone. */
  source: string | undefined;
  flags: string;
  /** The offset in the text. */
  at: number;
}

/** All regular expressions of a file: literals, and those composed for `RegExp` from constants of that file. */
export function writtenIn(program: unknown): WrittenAt[] {
  const found: WrittenAt[] = [];
  const constants = new Map<unknown, Node>();
  visit(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator') constants.set((id as Node).name, init as Node);
  });
  visit(program, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ source: regex.pattern, flags: regex.flags, at: node.start });
    if ((node.type !== 'NewExpression' && node.type !== 'CallExpression') || (node.callee as Node).name !== 'RegExp')
      return;
    const [source, flags] = node.arguments as Node[];
    found.push({ source: textOf(source), flags: (flags && textOf(flags)) ?? '', at: node.start });
  });
  return found;

  function textOf(node: Node | undefined | null): string | undefined {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : sourceOf(node);
    if (node?.type === 'Identifier') return textOf(constants.get(node.name));
    if (node?.type === 'MemberExpression' && (node.property as Node).name === 'source')
      return textOf(node.object as Node);
    if (node?.type === 'TaggedTemplateExpression') return template(node.quasi as Node, 'raw');
    return node?.type === 'TemplateLiteral' ? template(node, 'cooked') : undefined;
  }

  function template({ quasis, expressions }: Node, form: 'raw' | 'cooked'): string | undefined {
    const between = (expressions as Node[]).map(textOf);
    if (between.includes(undefined)) return undefined;
    return (quasis as { value: Record<typeof form, string> }[])
      .map(({ value }, rank) => value[form] + (between[rank] ?? ''))
      .join('');
  }
}

function sourceOf({ regex }: Node): string | undefined {
  return (regex as { pattern: string } | undefined)?.pattern;
}

export function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
  if ('type' in node) look(node as Node);
  for (const inner of Object.values(node)) visit(inner, look);
}
