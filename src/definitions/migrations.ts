import type { DocumentKind } from './documents';
import { eachField, type Shape } from './shapes';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Brings documents of an older form up to the present one, once their schema no longer accepts them. Pure, and kept
 * for ever: it says by itself what was and what is, and asks nothing of definitions, which go on changing.
 */
export interface Migration {
  /** The day and what it is about, which order the list: `2026-11-22-drawn-grounds`. */
  name: string;
  /** What is old about it, in French, after « … est d’une forme plus ancienne : ». */
  says: string;
  /** The kinds of documents, or the types of blocks, that it concerns. */
  of: { documents: readonly DocumentKind[] } | { blocks: readonly string[] };
  /** The value in its newer form; the very same value when it has it already. */
  up: (value: Fields) => Fields;
}

export interface MigrationDone {
  migration: Migration;
  /** Of the document or block that changed, in the document as it was. */
  path: readonly (string | number)[];
  /** A field of it that changed. */
  key: string;
}

export interface MigrationInput {
  kind: DocumentKind;
  shape: Shape;
  migrations: readonly Migration[];
}

/** The value of a document after every migration in turn, and what each of them changed. */
export function migrate(value: unknown, { kind, shape, migrations }: MigrationInput): MigrationOutcome {
  const done: MigrationDone[] = [];
  let current = value;
  for (const migration of migrations) {
    const apply = (found: unknown, path: MigrationDone['path']): unknown => {
      if (!isFields(found)) return found;
      const next = migration.up(found);
      if (next !== found) done.push({ migration, path, key: changedKey(found, next) });
      return next;
    };
    const { of } = migration;
    if ('documents' in of) {
      if (of.documents.includes(kind)) current = apply(current, []);
    } else
      for (const list of blockLists(shape, current)) {
        const blocks = list.blocks.map((block, index) =>
          isFields(block) && of.blocks.includes(String(block.type)) ? apply(block, [...list.path, index]) : block,
        );
        if (blocks.some((block, index) => block !== list.blocks[index]))
          current = withValue(current, list.path, blocks);
      }
  }
  return { value: current, done };
}

export interface MigrationOutcome {
  value: unknown;
  done: MigrationDone[];
}

interface BlockList {
  path: readonly (string | number)[];
  blocks: readonly unknown[];
}

/** Every list of blocks of a document, whatever types its blocks say that they are. */
function blockLists(shape: Shape, value: unknown): BlockList[] {
  const found: BlockList[] = [];
  eachField(shape, value, ({ shape: own, value: list, path }) => {
    if (own.form === 'list' && own.items.form === 'block') found.push({ path, blocks: list as unknown[] });
  });
  return found;
}

function changedKey(before: Fields, after: Fields): string {
  const keys = [...Object.keys(before), ...Object.keys(after)];
  return keys.find((key) => before[key] !== after[key]) ?? '';
}

/** The value with another one at a path that it has. */
function withValue(value: unknown, [step, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, put) : item));
  return isFields(value) ? { ...value, [step]: withValue(value[step], rest, put) } : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
