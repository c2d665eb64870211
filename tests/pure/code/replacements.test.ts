import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { visit, type Node } from '../../harness/written-expressions';

/**
 * `replace` and `replaceAll` read `$&`, `$'` and others in a replacement that is a string: a company named « Bois $& Fils »
 * would be written otherwise. So a replacement that is not written out where it stands is a function.
 */

/** Not of strings: what renames files. */
const others = new Set(['disk', 'realDisk', 'out']);
/** The replacements are of its own table, and mean their groups. */
const knownTable = 'src/studio/features/fault-list/logic/screen-words.ts';

const files = ['bin', 'src', 'scripts', 'supabase/functions']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\.test\.tsx?$|\.d\.ts$/.test(file))
  .filter((file) => file !== knownTable);

/** Whether a replacement is written out, or a function. */
function isSafe(node: Node, functions: ReadonlySet<unknown>): boolean {
  if (/^(?:Arrow)?FunctionExpression$/.test(node.type) || node.type === 'Literal') return true;
  if (node.type === 'TaggedTemplateExpression') return isSafe(node.quasi as Node, functions);
  if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).length === 0;
  return node.type === 'Identifier' && functions.has(node.name);
}

function unsafeIn(text: string, isTsx: boolean): string[] {
  const program = parseAst(text, { lang: isTsx ? 'tsx' : 'ts' });
  const functions = new Set<unknown>(['decodeURIComponent', 'encodeURIComponent']);
  const found: string[] = [];
  visit(program, ({ type, id }) => {
    if (type === 'FunctionDeclaration') functions.add((id as Node).name);
  });
  visit(program, ({ type, callee, arguments: words, start }) => {
    const { type: how, property, object } = (callee ?? {}) as Record<string, Node>;
    if (type !== 'CallExpression' || String(how) !== 'MemberExpression' || (words as Node[]).length !== 2) return;
    if (!['replace', 'replaceAll'].includes(String(property!.name)) || others.has(String(object!.name))) return;
    if (!isSafe((words as Node[])[1]!, functions)) found.push(text.slice(start, start + 120).split('\n')[0]!);
  });
  return found;
}

it('finds a replacement that comes from elsewhere', () => {
  const text = "const a = 'x'; b.replaceAll('{name}', a); b.replace(/x/, `${a}`); b.replace('x', c.d);";
  expect(unsafeIn(text, false)).toHaveLength(3);
  expect(unsafeIn("b.replaceAll('{name}', () => a); b.replace(/x/g, '$1'); b.replace(/x/, `y`);", false)).toEqual([]);
});

it('a replacement that is not written out is a function', () => {
  const found = files.flatMap((file) =>
    unsafeIn(readFileSync(file, 'utf8'), file.endsWith('x')).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
