import { blockShapes, documentShapes } from '../../src/site/definitions/shapes/written-shapes';
import type { Right } from '../../src/site/definitions/fields/right';
import type { GroupShape, Shape } from '../../src/site/definitions/shapes/shapes';

/* Who may change which field, as documents show it: from the definitions alone. */

const rights = ['owner', 'within', 'editor'] as const satisfies readonly Right[];
type Fields = Record<Right, string[]>;
interface Place {
  name: string;
  right: Right | undefined;
}

/** The fields of a document or a block by who may change them; a group that has one right throughout stands for all. */
function fieldsByRight(
  shape: GroupShape,
  right: Right | undefined,
  nameOf: (shape: Shape, key: string) => string,
): Fields {
  const found: Fields = { owner: [], within: [], editor: [] };
  const walk = (one: Shape, { name, right: outer }: Place): void => {
    const own = outer === 'owner' && name !== '' ? 'owner' : (one.right ?? outer);
    const inner = { name, right: own };
    const [only, ...others] = own ? rightsIn(one, own) : [];
    if (name !== '' && only && others.length === 0) return void found[only].push(name);
    if (one.form === 'list') return walk(one.items, inner);
    if (one.form === 'either') return one.of.forEach((each) => walk(each, inner));
    if (one.form !== 'group') throw new Error(`Nothing says who may change ${name}.`);
    for (const [key, field] of Object.entries(one.fields)) {
      const step = nameOf(field, key);
      walk(field, { name: name && step ? `${name}.${step}` : name || step, right: own });
    }
  };
  walk(shape, { name: '', right });
  return { owner: unique(found.owner), within: unique(found.within), editor: unique(found.editor) };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** All rights within a shape. A list of blocks has those of the list: each block has its own row. */
function rightsIn(shape: Shape, outer: Right): Set<Right> {
  const right = outer === 'owner' ? outer : (shape.right ?? outer);
  const parts =
    shape.form === 'list'
      ? [shape.items]
      : shape.form === 'either'
        ? shape.of
        : shape.form === 'group'
          ? Object.values(shape.fields)
          : [];
  return new Set(parts.length === 0 ? [right] : parts.flatMap((part) => [...rightsIn(part, right)]));
}

/** The table of `docs/security.md`: every field of every document and block. */
export function rightsTable(): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const row = (title: string, shape: GroupShape, right?: Right) => {
    const fields = fieldsByRight(shape, right, (_, key) => key);
    return [title, ...rights.map((each) => code(fields[each]))];
  };
  return drawTable([
    ['fields of', 'an owner alone', 'an editor, while it stays within the site', 'an editor'],
    ...Object.entries(documentShapes).map(([kind, shape]) => row(kind, shape)),
    ...Object.entries(blockShapes).map(([type, shape]) => row(`block \`${type}\``, shape, 'editor')),
  ]);
}

/** The lists of the guide, by the names that the studio shows. */
export function rightsInFrench(): string {
  const named = (shape: GroupShape, right?: Right) =>
    fieldsByRight(shape, right, ({ title }) => title ?? '').owner.map((name) => name.split('.').at(-1)!);
  const site = unique(named(documentShapes.site)).map(lowered).join(', ');
  const elsewhere = [...Object.values(documentShapes).slice(1), ...Object.values(blockShapes)]
    .map((shape) => [shape.title ?? '', named(shape, 'editor')] as const)
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `« ${title} » (${unique(names).map(lowered).join(', ')})`);
  return `- De l’entreprise : ${site}.\n- Dans les pages : ${elsewhere.join(' ; ')}.`;
}

function lowered(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

function drawTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}
