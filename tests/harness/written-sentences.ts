import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

type Node = Record<string, unknown> & { type: string; start: number };

export interface Sentence {
  /** `src/studio/app/main.tsx:19`. */
  at: string;
  /** A filled-in value is replaced by `hole`. */
  text: string;
}

/** Stands for a value that is filled into a text at run time. */
export const hole = '…';

/** The French texts in a file's literals, templates and JSX; those of a single word only if they have a French sign. */
export function sentencesOf(file: string): Sentence[] {
  const code = readFileSync(file, 'utf8');
  const found: Sentence[] = [];
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, (node) => {
    const text = textOf(node)
      ?.replaceAll(/\s*\n\s*/g, ' ')
      .trim();
    if (text && isFrench(text)) found.push({ at: `${file}:${code.slice(0, node.start).split('\n').length}`, text });
  });
  return found;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(hole);
}

/** Whether it is a French sentence or label, and not a name in code, a style, or English for developers. */
function isFrench(text: string): boolean {
  if (/[à-öø-ÿÀ-Ö’«œ]/.test(text)) return true;
  return (
    /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+[.…?!]?$/u.test(text) && !/\b(?:the|is|has|of|no|never|nothing|this|was)\b/i.test(text)
  );
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look));
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
  const { type } = node as Node;
  if (type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'TSLiteralType') return;
  if (type) look(node as Node);
  for (const inner of Object.values(node)) visit(inner, look);
}
